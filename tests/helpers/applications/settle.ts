import { openDatabase } from '#db/engine/connection.ts'

/** Dates all decisions on applications a minute back, so that no undo can take them back. */
export async function settleDecisions(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  const { sqlite } = connection
  const trigger = sqlite
    .prepare<[], string>("select sql from sqlite_master where name = 'decisions_stay'")
    .pluck()
    .get()
  sqlite.transaction(() => {
    sqlite.exec('drop trigger decisions_stay')
    const at = new Date(Date.now() - 60_000).toISOString()
    sqlite.prepare('update decisions set at = ?').run(at)
    sqlite.prepare('update proposals set decided_at = ? where decided_at is not null').run(at)
    sqlite
      .prepare(
        `update changes set after = json_set(after, '$.decided_at', ?)
          where table_name = 'proposals' and after ->> 'decided_at' is not null`,
      )
      .run(at)
    sqlite.exec(trigger ?? '')
  })()
  await connection.close()
}
