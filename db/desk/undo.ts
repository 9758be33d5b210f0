import { undoDecision as undoApplication } from '#db/applications/decide.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoReport } from '#db/reports/decide.ts'
import { acceptSite } from '#db/stewardship/accept-site.ts'
import type { AdminStep } from '#db/stewardship/history.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { undoPair } from './decide-pair.ts'

export type UndoResult = 'done' | 'late' | 'gone' | 'not-applicable'

/** Takes one of the last decisions back, whatever it was about. */
export async function undoDeskDecision(
  connection: Connection,
  id: number,
  step: AdminStep,
): Promise<UndoResult> {
  const decision = await connection.db
    .selectFrom('desk_decisions')
    .select(['kind', 'subject', 'entry', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (decision === undefined) return 'gone'
  if (decision.undone_at !== null) return 'late'
  const { kind, subject, entry } = decision
  if (kind === 'claim') {
    const state = await inWriteTransaction(connection, (db) => restoreClaim(db, subject, step))
    return state === undefined ? 'gone' : 'done'
  }
  if (kind === 'website') {
    const answer = { providerId: Number(subject), isFine: false, ...step }
    return (await acceptSite(connection, answer)) ? 'done' : 'gone'
  }
  if (kind === 'conflict') {
    const { kind: outcome } = await inWriteTransaction(connection, (db) =>
      undoDecision(db, Number(subject), step),
    )
    return outcome === 'done' ? outcome : outcome === 'already-undone' ? 'late' : 'gone'
  }
  const [first = 0, second = 0] = subject.split('-').map(Number)
  const { kind: outcome } = await (kind === 'report'
    ? undoReport(connection, subject, step)
    : kind === 'duplicate'
      ? undoPair(connection, [first, second], step)
      : undoApplication(connection, subject, { decision: entry ?? 0, ...step }))
  if (outcome === 'done') return outcome
  return outcome === 'conflict' ? 'late' : outcome === 'not-found' ? 'gone' : 'not-applicable'
}
