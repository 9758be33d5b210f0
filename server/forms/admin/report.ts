import { z } from 'zod'
import { readReference } from '#domain/reports/reference.ts'
import { TOPICS } from '#domain/reports/report.ts'
import type { Connection } from '#db/engine/connection.ts'
import { acceptReport, declineReport, undoReport } from '#db/reports/decide.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { toResult, type Decider, type Result } from './queue-form.ts'

export const reportForm = z.object({
  action: z.enum(['accept', 'decline', 'done', 'undo']),
  topic: checkedBoxes(z.enum(TOPICS)),
})

export async function decideReport(
  connection: Connection,
  typedReference: string,
  { action, topic: topics }: z.infer<typeof reportForm>,
  step: Decider,
): Promise<Result> {
  const reference = readReference(typedReference)
  if (action === 'undo') return toResult(await undoReport(connection, reference, step), 'undone')
  if (action === 'decline') {
    return toResult(await declineReport(connection, reference, step), 'declined', reference)
  }
  if (action === 'accept' && topics.length === 0) return { notice: 'nothing-chosen' }
  const accepted = await acceptReport(connection, reference, {
    ...step,
    topics: action === 'done' ? [] : topics,
  })
  return toResult(accepted, action === 'done' ? 'done' : 'accepted', reference)
}
