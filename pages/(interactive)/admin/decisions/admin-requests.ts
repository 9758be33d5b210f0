import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/limits.ts'
import { paths } from '#domain/site/paths.ts'

/** Whoever meets it is on the way to the login by then. */
export const SIGNED_OUT = 401

export type AdminAnswer<Body> =
  | { kind: 'ok'; body: Body }
  /** `now` is the status of the application that a conflict is about. */
  | { kind: 'refused'; status: number; now: ApplicationStatus | undefined }
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
    if (response.status === SIGNED_OUT) signInAgain()
    if (!response.ok) {
      return { kind: 'refused', status: response.status, now: await statusNow(response) }
    }
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoints, tested over HTTP
    return { kind: 'ok', body: (text === '' ? undefined : JSON.parse(text)) as Body }
  } catch {
    return { kind: 'failed' }
  }
}

async function statusNow(response: Response): Promise<ApplicationStatus | undefined> {
  if (response.status !== 409) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up right away
  const { error } = (await response.json()) as { error?: { now?: unknown } }
  return APPLICATION_STATUSES.find((status) => status === error?.now)
}

function signInAgain(): void {
  location.assign(paths.login(location.pathname + location.search))
}

/** What to say of a load that did not bring anything. */
export function loadFailure(
  answer: Exclude<AdminAnswer<unknown>, { kind: 'ok' }>,
  what: 'load' | 'details',
): AdminNotice {
  if (answer.kind === 'failed') return 'unexpected'
  return answer.status === SIGNED_OUT ? `${what}-signed-out` : `${what}-failed`
}
