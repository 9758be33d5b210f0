import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'

/** The request functions below redirect to the login page when they get this status. */
export const UNAUTHORIZED = 401

export type AdminResult<Body> =
  | { kind: 'ok'; body: Body }
  /** `current` is the application's actual status after a conflict (409). */
  | { kind: 'refused'; status: number; current: ApplicationStatus | undefined }
  /** The network failed, or the response was not valid. */
  | { kind: 'failed' }

/** GETs JSON with the admin's session; a network failure is retried once (R-RETRY-1). */
export async function getAsAdmin<Body>(url: string): Promise<AdminResult<Body>> {
  const result = await request<Body>(url, 'GET')
  return result.kind === 'failed' ? request<Body>(url, 'GET') : result
}

/** Sends a write. Never retried. */
export function sendAsAdmin<Body>(
  url: string,
  method: 'PATCH' | 'DELETE' | 'POST',
  body?: object,
): Promise<AdminResult<Body>> {
  return request<Body>(url, method, body)
}

async function request<Body>(
  url: string,
  method: string,
  body?: object,
): Promise<AdminResult<Body>> {
  try {
    const response = await fetch(url, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (response.status === UNAUTHORIZED) redirectToLogin()
    if (!response.ok) {
      return {
        kind: 'refused',
        status: response.status,
        current: await readCurrentStatus(response),
      }
    }
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoints, tested over HTTP
    return { kind: 'ok', body: (text === '' ? undefined : JSON.parse(text)) as Body }
  } catch {
    return { kind: 'failed' }
  }
}

async function readCurrentStatus(response: Response): Promise<ApplicationStatus | undefined> {
  if (response.status !== 409) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked on the next line
  const { error } = (await response.json()) as { error?: { now?: unknown } }
  return APPLICATION_STATUSES.find((status) => status === error?.now)
}

function redirectToLogin(): void {
  location.assign(paths.login(location.pathname + location.search))
}

/** The notice for a failed load. */
export function loadFailureNotice(
  result: Exclude<AdminResult<unknown>, { kind: 'ok' }>,
  subject: 'load' | 'details',
): AdminNotice {
  if (result.kind === 'failed') return 'unexpected'
  return result.status === UNAUTHORIZED ? `${subject}-signed-out` : `${subject}-failed`
}
