import { openDatabase } from '#db/engine/connection.ts'
import { listSubscribers } from '#db/accounts/subscribers.ts'

/** Sends an e-mail as JSON. */
export function subscribeJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Submits the form as a browser without JavaScript does, without following redirects. */
export function subscribeForm(url: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${url}/api/subscribers`, { method: 'POST', body, redirect: 'manual' })
}

/** Stored e-mail addresses, oldest first. */
export async function storedEmails(databasePath: string): Promise<string[]> {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    return (await listSubscribers(connection.db)).map(({ email }) => email)
  } finally {
    await connection.close()
  }
}
