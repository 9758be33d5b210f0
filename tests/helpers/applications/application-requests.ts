import { inDatabase } from '../databases/in-database.ts'
import { sendForm, sendJson } from '../requests/post.ts'
import { aSentApplication } from './application-input.ts'

/** Sends an application as JSON. */
export function postJson(
  url: string,
  body: unknown = aSentApplication(),
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(`${url}/api/applications`, body, headers)
}

/** Submits the form as a browser without JavaScript does, without following redirects. */
export function postForm(
  url: string,
  fields: Record<string, unknown> = aSentApplication(),
): Promise<Response> {
  return sendForm(`${url}/api/applications`, fields)
}

/** Stored applications, oldest first. */
export function storedApplications(databasePath: string) {
  return inDatabase(databasePath, ({ db }) =>
    db.selectFrom('company_applications').selectAll().orderBy('created_at').orderBy('id').execute(),
  )
}
