import { openDatabase } from '#db/engine/connection.ts'

/** Sets the counter of the site-wide rate limit in the database of a running site. */
export async function setLimitForAll(
  databasePath: string,
  form: 'applications' | 'subscribers' | 'login',
  points: number,
  now = Date.now(),
): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  connection.sqlite
    .prepare('insert or replace into rate_limits values (?, ?, ?)')
    .run(`${form}-all`, points, now + 10 * 60_000)
  await connection.close()
}
