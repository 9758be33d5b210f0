import { inDatabase, query } from '#tests/helpers/databases/query.ts'

/** Dates all decisions on applications a minute back, so that no undo can take them back. */
export function settleDecisions(databasePath: string): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString()
  const trigger = "select sql from sqlite_master where name = 'decisions_stay'"
  return inDatabase(databasePath, (connection) => {
    const [made = ''] = query<string>(connection, trigger)
    connection.sqlite.transaction(() => {
      query(connection, 'drop trigger decisions_stay')
      query(connection, 'update decisions set at = ?', at)
      query(connection, 'update proposals set decided_at = ? where decided_at is not null', at)
      query(
        connection,
        `update changes set after = json_set(after, '$.decided_at', ?)
          where table_name = 'proposals' and after ->> 'decided_at' is not null`,
        at,
      )
      query(connection, made)
    })()
  })
}
