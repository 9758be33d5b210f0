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
    sqlite.prepare('update decisions set at = ?').run(new Date(Date.now() - 60_000).toISOString())
    sqlite.exec(trigger ?? '')
  })()
  await connection.close()
}
