/*
 * Triggered Allreduce on one rank, as a host programmer writes it.
 *
 * A rank posts at most two descriptors an iteration and then waits for the result. The first waits in the NIC for the operands of the
 * rank's children, adds them to the rank's own in the order of the children, and sends the sum to the parent; at the root it sends it to
 * the rank itself. The second waits for the result that comes from there and passes it on to the children. Nothing here runs between
 * posting and waiting. Two iterations may be under way at a time, since a context has two banks.
 *
 * The operating system has set up the virtual port (page CONFIG of weft_nic.h: rings, key, ENABLE) and mapped its user page and its rings.
 */
#include <stdint.h>
#include <string.h>

#include "weft_nic.h"

enum { MAX_CHILDREN = 17, LANES = 6, UP = 0, DOWN = 1 }; /* UP, DOWN: contexts of operands and of results */

/* A virtual port. The rings hold dwords; sizes count entries. */
struct port {
    volatile void *user; /* its user page */
    uint64_t *dq;
    const volatile uint64_t *mpq;
    uint32_t dq_size, mpq_size;
    uint32_t dq_tail, mpq_head; /* free-running, like the registers */
};

/* A rank's place in the tree. node: of a rank; vp: the same number on all nodes. */
struct place {
    unsigned node, vp;
    int root;
    unsigned parent, ordinal;           /* node; number among the parent's children */
    unsigned children;
    unsigned child[MAX_CHILDREN];       /* nodes, by ordinal */
    int child_is_leaf[MAX_CHILDREN];
};

/* The offset of a register of the user page, which port.user points to. */
#define USER(name) WEFT_NIC_USER_##name

/* Both contexts start with sequence number 0: one operand per child upwards, one result downwards. */
void allreduce_setup(struct port *p, const struct place *at)
{
    uint64_t common = (uint64_t)WEFT_NIC_OP_SUM << WEFT_NIC_USER_CTX_OP_SHIFT |
                      (uint64_t)WEFT_NIC_DTYPE_F64 << WEFT_NIC_USER_CTX_DTYPE_SHIFT |
                      (uint64_t)LANES << WEFT_NIC_USER_CTX_LANES_SHIFT;

    weft_nic_write(p->user, USER(CTX)(UP), common | at->children);
    weft_nic_write(p->user, USER(CTX)(DOWN), common | (at->root || at->children ? 1 : 0));
}

/* The next free descriptor of the ring, cleared. The caller has seen to it that there is one: a rank that waits for each result has at
 * most four descriptors under way. */
static uint64_t *next_descriptor(struct port *p)
{
    uint64_t *d = p->dq + (uint64_t)(p->dq_tail++ % p->dq_size) * WEFT_NIC_DESCRIPTOR_DWORDS;

    memset(d, 0, 8 * WEFT_NIC_DESCRIPTOR_DWORDS);
    return d;
}

/* Posts iteration i with the rank's own values. The ring size divides 2^32, so that positions follow from the free-running count. */
void allreduce_post(struct port *p, const struct place *at, unsigned i, const double own[LANES])
{
    unsigned seq = i % 16;
    uint64_t *d = next_descriptor(p);
    uint64_t *mp = d + 16;

    weft_nic_descriptor_set_seq(d, seq);
    weft_nic_descriptor_set_n_dst(d, 1);
    memcpy(mp + 1, own, 8 * LANES);
    if (at->children) {
        weft_nic_descriptor_set_opcode(d, WEFT_NIC_OPCODE_TRIG_REDUCE_SEND);
        weft_nic_descriptor_set_ctx(d, UP);
        weft_nic_descriptor_set_threshold(d, at->children);
        weft_nic_descriptor_set_replace(d, 1);
    } else {
        weft_nic_descriptor_set_opcode(d, WEFT_NIC_OPCODE_SEND);
        weft_nic_mp_set_trig(mp, 1);
        weft_nic_mp_set_op(mp, WEFT_NIC_OP_SUM);
        weft_nic_mp_set_dtype(mp, WEFT_NIC_DTYPE_F64);
        weft_nic_mp_set_lanes(mp, LANES);
    }
    if (at->root)
        weft_nic_descriptor_set_destination(d, 0, weft_nic_destination(at->node, at->vp, DOWN, 0, WEFT_NIC_KIND_RESULT));
    else
        weft_nic_descriptor_set_destination(d, 0, weft_nic_destination(at->parent, at->vp, UP, at->ordinal, WEFT_NIC_KIND_OPERAND));

    if (at->children) {
        d = next_descriptor(p);
        weft_nic_descriptor_set_opcode(d, WEFT_NIC_OPCODE_TRIG_REPLACE_SENDSEQ);
        weft_nic_descriptor_set_ctx(d, DOWN);
        weft_nic_descriptor_set_seq(d, seq);
        weft_nic_descriptor_set_threshold(d, 1);
        weft_nic_descriptor_set_replace(d, 1);
        weft_nic_descriptor_set_n_dst(d, at->children);
        for (unsigned c = 0; c < at->children; c++) {
            /* A leaf takes the result from its MPQ; any other child also passes it on, so there it has to trigger. */
            unsigned kind = at->child_is_leaf[c] ? WEFT_NIC_KIND_DATA : WEFT_NIC_KIND_RESULT;

            weft_nic_descriptor_set_destination(d, c, weft_nic_destination(at->child[c], at->vp, DOWN, 0, kind));
        }
    }
    /* On a machine that reorders stores, a write barrier belongs here. */
    weft_nic_write(p->user, USER(DQ_TAIL), p->dq_tail);
}

/* Waits for the result of the oldest iteration that was not waited for. */
void allreduce_wait(struct port *p, double result[LANES])
{
    const volatile uint64_t *mp = p->mpq + (uint64_t)(p->mpq_head % p->mpq_size) * WEFT_NIC_MP_DWORDS;

    while ((uint32_t)weft_nic_read(p->user, USER(MPQ_TAIL)) == p->mpq_head)
        ;
    for (int l = 0; l < LANES; l++) {
        uint64_t bits = mp[1 + l];

        memcpy(&result[l], &bits, sizeof bits);
    }
    p->mpq_head++;
    weft_nic_write(p->user, USER(MPQ_HEAD), p->mpq_head);
}
