import { z } from 'zod'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { MAX_QUEUE_ITEMS } from '#domain/reports/queue-keys.ts'
import { readReference } from '#domain/reports/reference.ts'
import { declineInBulk, type Declined } from '#db/desk/decline-in-bulk.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { queueDecision } from './queue-form.ts'

/** Longer than any reference. */
const MAX_REFERENCE_LENGTH = 20

/** A claim's id, or a report's reference. */
const selectedItem = z.union([
  z.uuid().transform((id): Declined => ({ kind: 'claim', id })),
  z
    .string()
    .max(MAX_REFERENCE_LENGTH)
    .transform((typed): Declined => ({ kind: 'report', reference: readReference(typed) })),
])

export const bulkDecision = queueDecision(
  z.object({
    action: z.literal('decline'),
    reason: declineReason,
    selected: checkedBoxes(selectedItem, 2 * MAX_QUEUE_ITEMS),
  }),
  async ({ selected, reason }, { connection, ...step }) => {
    if (selected.length === 0) return { notice: 'none-selected' }
    const { late } = await declineInBulk(connection, selected, { ...step, reason })
    return { notice: late === 0 ? 'bulk-declined' : 'bulk-late' }
  },
)
