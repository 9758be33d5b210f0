import { navigate } from 'vike/client/router'
import { paths } from '#domain/paths.ts'

export type AdminAnswer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; status: number }
  /** No answer came, or one that makes no sense. */
  | { kind: 'failed' }

/** GETs JSON behind the admin's session; without an answer it is tried once more (decision 19). */
export async function getAsAdmin<Body>(url: string): Promise<AdminAnswer<Body>> {
  const answer = await request<Body>(url, 'GET')
  return answer.kind === 'failed' ? request<Body>(url, 'GET') : answer
}

/** Writes, once. */
export function sendAsAdmin<Body>(
  url: string,
  method: 'PATCH' | 'DELETE' | 'POST',
  body?: object,
): Promise<AdminAnswer<Body>> {
  return request<Body>(url, method, body)
}

async function request<Body>(
  url: string,
  method: string,
  body?: object,
): Promise<AdminAnswer<Body>> {
  try {
    const response = await fetch(url, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (response.status === 401) await signInAgain()
    if (!response.ok) return { kind: 'refused', status: response.status }
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoints, tested over HTTP
    return { kind: 'ok', body: (text === '' ? undefined : JSON.parse(text)) as Body }
  } catch {
    return { kind: 'failed' }
  }
}

function signInAgain(): Promise<void> {
  return navigate(paths.login(location.pathname + location.search))
}
