import { query } from '#tests/helpers/databases/query.ts'

/** Sets the counter of the site-wide rate limit in the database of a running site. */
export function setLimitForAll(
  databasePath: string,
  form: 'applications' | 'subscribers' | 'login',
  points: number,
  now = Date.now(),
): void {
  const set = 'insert or replace into rate_limits values (?, ?, ?)'
  query(databasePath, set, `${form}-all`, points, now + 10 * 60_000)
}
