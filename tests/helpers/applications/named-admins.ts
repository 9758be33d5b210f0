import { addAdmin } from '#db/accounts/admins.ts'
import { paths } from '#domain/site/paths.ts'
import { inDatabase } from '../data/database-file.ts'
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
export function sendNamed(
  url: string,
  typed: { name: unknown; password: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return postJson(url + paths.apiLogin(), typed, headers)
}

/** Signs in with a name; returns the Cookie header. */
export async function signInAs(url: string, admin: typeof DANA): Promise<string> {
  const response = await sendNamed(url, admin)
  if (response.status !== 204) throw new Error(`The login was answered with ${response.status}`)
  return cookieOf(response)
}

export function postJson(
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Asks for the challenge of a sign-in; `cookie` is the challenge's own. */
export async function askToUsePasskey(url: string) {
  const response = await postJson(url + paths.apiPasskeySignInOptions(), {})
  const options = (await response.json()) as Parameters<SoftwarePasskey['signIn']>[0]
  return { options, cookie: cookieOf(response) }
}

/** Asks for the challenge of a new passkey; `cookie` holds the session and the challenge. */
export async function askToAddPasskey(url: string, session: string) {
  const headers = { cookie: session }
  const response = await postJson(url + paths.apiAdminPasskeyOptions(), {}, headers)
  const options = (await response.json()) as Parameters<SoftwarePasskey['register']>[0]
  return { options, cookie: `${session}; ${cookieOf(response)}` }
}

/** Adds a passkey to the admin of a session. */
export async function addSoftwarePasskey(
  url: string,
  { session, origin, name = 'Work laptop' }: { session: string; origin: string; name?: string },
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(origin)
  const { options, cookie } = await askToAddPasskey(url, session)
  const sent = { name, response: passkey.register(options) }
  const response = await postJson(url + paths.apiAdminPasskeys(), sent, { cookie })
  if (response.status !== 201) throw new Error(`The passkey was answered with ${response.status}`)
  return passkey
}
