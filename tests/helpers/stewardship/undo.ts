import { undoDecision, type UndoOutcome } from '#db/desk/undo.ts'
import type { Connection } from '#db/engine/connection.ts'
import { NOW } from '../data/moment.ts'
import { BY_ADMIN } from './stewardship.ts'

/** Undoes the latest decision, or the latest of a kind. */
export async function undoLast(
  connection: Connection,
  { kind, now = NOW }: { kind?: string; now?: Date } = {},
): Promise<UndoOutcome['kind']> {
  const last = await connection.db
    .selectFrom('decisions')
    .select('id')
    .where('kind', '<>', 'undo')
    .where('undone_by', 'is', null)
    .where((eb) => eb('id', 'in', eb.selectFrom('changes').select('decision_id')))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as 'hide'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await undoDecision(connection, last.id, { by: BY_ADMIN, now })).kind
}
