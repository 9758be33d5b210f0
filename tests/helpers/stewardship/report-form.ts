import { listReports } from '#db/proposals/find.ts'
import { sendForm } from '../requests/post.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

export const PROVIDER = '/states/texas/austin/weekday-ink-removal'

/** Sends the form as a browser does, without following redirects. Missing fields count as unchanged. */
export function sendReport(
  url: string,
  fields: Record<string, string>,
  { path = `${PROVIDER}/report`, address = '10.1.1.1' } = {},
): Promise<Response> {
  const form = { how_known: 'called', ...fields }
  return sendForm(url + path, form, { 'x-forwarded-for': address })
}

/** Stored reports, oldest first. */
export function storedReports(databasePath: string) {
  return inDatabase(databasePath, ({ db }) => listReports(db, {}))
}
