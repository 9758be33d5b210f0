import { z } from 'zod'
import { FIELD_NAMES } from '#domain/stewardship/fields.ts'
import { SOURCES } from '#domain/stewardship/statements.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { confirmStatement, dropStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import type { Decider, Result } from './queue-form.ts'

const id = z.coerce.number().int().positive()

export const conflictForm = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['keep', 'list']),
    clinic: id,
    field: z.enum(FIELD_NAMES),
    source: z.enum(SOURCES),
  }),
  z.object({ action: z.literal('undo'), entry: id }),
])

export function decideConflict(
  connection: Connection,
  form: z.infer<typeof conflictForm>,
  { by, now }: Decider,
): Promise<Result> {
  return inWriteTransaction(connection, async (db) => {
    if (form.action === 'undo') {
      const { kind } = await undoDecision(db, form.entry, by, now)
      if (kind === 'done') return { notice: 'undone' }
      return { notice: kind === 'already-undone' ? 'late' : 'not-found' }
    }
    const { action, clinic, field, source } = form
    const decide = action === 'keep' ? confirmStatement : dropStatement
    const outcome = await decide(db, { id: clinic, field, source, by, now })
    if (outcome.kind !== 'done') return { notice: 'not-found' }
    return { notice: action === 'keep' ? 'kept' : 'list-taken', of: String(outcome.historyId) }
  })
}
