import { addAdmin } from '#db/accounts/admins.ts'
import { paths } from '#domain/site/paths.ts'
import { inDatabase } from '../databases/in-database.ts'
import { sendJson } from '../requests/post.ts'
import { cookieOf } from './admin.ts'
import { SoftwarePasskey } from './software-passkey.ts'

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

/** Requests a sign-in challenge; `cookie` identifies the challenge. */
export async function requestSignInOptions(url: string) {
  const response = await sendJson(url + paths.apiPasskeySignInOptions(), {})
  const options = (await response.json()) as Parameters<SoftwarePasskey['signIn']>[0]
  return { options, cookie: cookieOf(response) }
}

/** Requests a challenge for a new passkey; `cookie` holds the session and the challenge. */
export async function requestRegistrationOptions(url: string, session: string) {
  const headers = { cookie: session }
  const response = await sendJson(url + paths.apiAdminPasskeyOptions(), {}, headers)
  const options = (await response.json()) as Parameters<SoftwarePasskey['register']>[0]
  return { options, cookie: `${session}; ${cookieOf(response)}` }
}

/** Adds a passkey to the admin of a session. */
export async function addSoftwarePasskey(
  url: string,
  { session, origin, name = 'Work laptop' }: { session: string; origin: string; name?: string },
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(origin)
  const { options, cookie } = await requestRegistrationOptions(url, session)
  const sent = { name, response: passkey.register(options) }
  const response = await sendJson(url + paths.apiAdminPasskeys(), sent, { cookie })
  if (response.status !== 201) throw new Error(`Adding the passkey got ${response.status}`)
  return passkey
}
