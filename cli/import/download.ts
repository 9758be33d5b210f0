import { ListRefusal } from '#db/import/report.ts'

const TIMEOUT_MS = 10 * 60_000

export function isUrl(list: string): boolean {
  return /^https?:\/\//i.test(list)
}

/** Without its query, which may hold a secret: this name is stored and printed. */
export function nameOfUrl(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

/** Throws ListRefusal. */
export async function* download(url: string): AsyncGenerator<Buffer> {
  try {
    const { status, ok, body } = await request(url, 'GET')
    if (!ok) throw new ListRefusal(`cannot be downloaded: the server answered ${status}`)
    for await (const chunk of body ?? []) yield Buffer.from(chunk)
  } catch (error) {
    if (error instanceof ListRefusal) throw error
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? cause.message : message
    throw new ListRefusal(`cannot be downloaded: ${reason}`)
  }
}

/** In milliseconds since the epoch; `undefined` if the server does not say. */
export async function findLastModified(url: string): Promise<number | undefined> {
  const response = await request(url, 'HEAD').catch(() => undefined)
  const time = Date.parse(response?.headers.get('last-modified') ?? '')
  return response?.ok !== true || Number.isNaN(time) ? undefined : time
}

const SHEET =
  /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view|htmlview)[^#]*(?:#gid=(\d+))?/

/** The CSV of a Google Sheet that everybody may see. */
function exportOf(url: string): string {
  const [, id, sheet = '0'] = SHEET.exec(url) ?? []
  if (id === undefined) return url
  return `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=${sheet}`
}

function request(url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(exportOf(url), { method, signal: AbortSignal.timeout(TIMEOUT_MS) })
}
