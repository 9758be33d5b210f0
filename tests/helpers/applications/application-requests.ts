import { openDatabase } from '#db/engine/connection.ts'
import { aSentApplication } from './application-input.ts'

/** Sends an application as JSON. */
export function postJson(
  url: string,
  body: unknown = aSentApplication(),
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Submits the form as a browser without JavaScript does, without following redirects. */
export function postForm(
  url: string,
  fields: Record<string, unknown> = aSentApplication(),
): Promise<Response> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, String(item))
  }
  return fetch(`${url}/api/applications`, { method: 'POST', body, redirect: 'manual' })
}

/** Stored applications, oldest first. */
export async function storedApplications(databasePath: string) {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    return await connection.db
      .selectFrom('company_applications')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  } finally {
    await connection.close()
  }
}
