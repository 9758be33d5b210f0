import { undoDecision, type UndoOutcome } from '#db/desk/undo.ts'
import type { Connection } from '#db/engine/connection.ts'
import { NOW } from '../data/moment.ts'
import { BY_ADMIN } from './stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** Undoes the latest decision, or the latest of a kind. */
export async function undoLast(
  connection: Connection,
  { kind, now = NOW }: { kind?: string; now?: Date } = {},
): Promise<UndoOutcome['kind']> {
  const [id = 0] = query<number>(
    connection,
    `select max(id) from decisions where kind = coalesce(?, kind) and kind <> 'undo'
      and undone_by is null and id in (select decision_id from changes)`,
    kind ?? null,
  )
  return (await undoDecision(connection, id, { by: BY_ADMIN, now })).kind
}
