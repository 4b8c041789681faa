package main

import (
	"github.com/spf13/cobra"

	"weft/specs"
)

func newSchemaCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print a JSON schema of the spec language",
		Long: `Schema prints a JSON Schema (draft 2020-12) of the spec language in the JSON form of HCL: every block and attribute with its meaning,
type, range and default. It is made from the tables that the loader itself uses.`,
		Example: `  weft schema > weft.schema.json
  weft schema | jq '.properties.chip.additionalProperties.properties | keys'`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := cmd.OutOrStdout().Write(specs.JSONSchema()); err != nil {
				return environment(err)
			}
			return nil
		},
	}
}
