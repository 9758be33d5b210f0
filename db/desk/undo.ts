import { undoDecision as undoApplication } from '#db/applications/decide.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoReport } from '#db/reports/decide.ts'
import { acceptSite } from '#db/stewardship/accept-site.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { undoPair } from './decide-pair.ts'

interface Step {
  by: { actor: 'admin'; name: string }
  now: Date
}

export type UndoResult = 'done' | 'late' | 'gone' | 'not-applicable'

/** Takes one of the last decisions back, whatever it was about. */
export async function undoDeskDecision(
  connection: Connection,
  id: number,
  step: Step,
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
    const answer = { providerId: Number(subject), isFine: false, adminName: step.by.name }
    return (await acceptSite(connection, { ...answer, now: step.now })) ? 'done' : 'gone'
  }
  if (kind === 'conflict') {
    const { kind: outcome } = await inWriteTransaction(connection, (db) =>
      undoDecision(db, Number(subject), step.by, step.now),
    )
    if (outcome === 'done') return 'done'
    return outcome === 'already-undone' ? 'late' : 'gone'
  }
  return toUndoResult(await undo(connection, { kind, subject, entry }, step))
}

function undo(
  connection: Connection,
  { kind, subject, entry }: { kind: string; subject: string; entry: number | null },
  step: Step,
): Promise<{ kind: string }> {
  if (kind === 'report') return undoReport(connection, subject, step)
  if (kind === 'duplicate') {
    const [first = 0, second = 0] = subject.split('-').map(Number)
    return undoPair(connection, [first, second], step)
  }
  const { by, now } = step
  const about = { decision: entry ?? 0, actor: by.actor, adminName: by.name, now }
  return undoApplication(connection, subject, about)
}

function toUndoResult({ kind }: { kind: string }): UndoResult {
  if (kind === 'conflict') return 'late'
  if (kind === 'not-found') return 'gone'
  return kind === 'done' ? 'done' : 'not-applicable'
}
