import { addAdmin } from '#db/accounts/admins.ts'
import { paths } from '#domain/site/paths.ts'
import { sendJson } from '../requests/post.ts'
import { cookieOf } from './admin.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

export const DANA = { name: 'Dana', password: 'nine grey herons by the weir' }
export const LEE = { name: 'Lee Ångström', password: 'under the bridge at four' }

export function nameAdmins(databasePath: string, ...admins: (typeof DANA)[]): Promise<void> {
  return inDatabase(databasePath, async (connection) => {
    for (const admin of admins) await addAdmin(connection, admin, new Date())
  })
}

/** Sends a name and a password as a script would. */
export function sendCredentials(
  url: string,
  credentials: { name: unknown; password: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(url + paths.apiLogin(), credentials, headers)
}

/** Signs in with a name; returns the Cookie header. */
export async function signInAs(url: string, admin: typeof DANA): Promise<string> {
  const response = await sendCredentials(url, admin)
  if (response.status !== 204) throw new Error(`The login got ${response.status}`)
  return cookieOf(response)
}
