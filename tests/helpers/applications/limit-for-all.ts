import { inDatabase } from '../databases/in-database.ts'

/** Sets the counter of the site-wide rate limit in the database of a running site. */
export function setLimitForAll(
  databasePath: string,
  form: 'applications' | 'subscribers' | 'login',
  points: number,
  now = Date.now(),
): Promise<unknown> {
  return inDatabase(databasePath, ({ sqlite }) =>
    sqlite
      .prepare('insert or replace into rate_limits values (?, ?, ?)')
      .run(`${form}-all`, points, now + 10 * 60_000),
  )
}
