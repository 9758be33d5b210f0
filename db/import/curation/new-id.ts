import { sql, type RawBuilder } from 'kysely'

/** Id of a row of incoming_changes, aliased `change`: new clinics follow `lastId` in file order. */
export function newId(lastId: number): RawBuilder<number> {
  return sql<number>`coalesce(
    change.provider_id,
    (select provider_id from incoming_known as known where known.row = change.row),
    ${lastId} + change.row
  )`
}
