import { paths } from '#domain/site/paths.ts'
import type { SitemapLine, SitemapOutcome, SitemapProgressLine } from '#domain/site/sitemap.ts'
import { UNAUTHORIZED } from '../admin/decisions/admin-requests.ts'

const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const CUT_OFF = 'The connection ended before the sitemap was complete. Please try again.'

/** Generates the sitemap on the server, calling `onProgress` for each line. Never rejects. */
export async function requestSitemap(
  signal: AbortSignal,
  onProgress: (line: SitemapProgressLine) => void,
): Promise<SitemapOutcome | 'signed-out'> {
  let response: Response
  try {
    response = await fetch(paths.apiAdminSitemap(), { method: 'POST', signal })
  } catch {
    return toFailure(UNREACHABLE)
  }
  if (response.status === UNAUTHORIZED) return 'signed-out'
  if (!response.ok || response.body === null) return toFailure(await readErrorMessage(response))
  try {
    for await (const line of readLines(response.body)) {
      if (line.kind !== 'progress') return line
      onProgress(line)
    }
  } catch {
    // Handled like a response that ends early.
  }
  return toFailure(CUT_OFF)
}

function toFailure(message: string): SitemapOutcome {
  return { kind: 'error', message }
}

async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<SitemapLine> {
  // Not every supported browser can iterate over a ReadableStream.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    for (const line of lines) yield JSON.parse(line) as SitemapLine
  }
}

async function readErrorMessage(response: Response): Promise<string> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const { error } = (await response.json()) as { error: { message: string } }
    return error.message
  } catch {
    return `The server answered with status ${response.status}.`
  }
}
