import { paths } from '#domain/site/paths.ts'
import type { SitemapLine, SitemapOutcome, SitemapProgressLine } from '#domain/site/sitemap.ts'
import { SIGNED_OUT } from '../admin/decisions/admin-requests.ts'

const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const CUT_OFF = 'The connection ended before the sitemap was complete. Please try again.'

/** Has the sitemap generated, tells each line of progress and says what came of it. Never rejects. */
export async function requestSitemap(
  signal: AbortSignal,
  onProgress: (line: SitemapProgressLine) => void,
): Promise<SitemapOutcome | 'signed-out'> {
  let response: Response
  try {
    response = await fetch(paths.apiAdminSitemap(), { method: 'POST', signal })
  } catch {
    return failed(UNREACHABLE)
  }
  if (response.status === SIGNED_OUT) return 'signed-out'
  if (!response.ok || response.body === null) return failed(await refusalOf(response))
  try {
    for await (const line of linesOf(response.body)) {
      if (line.kind !== 'progress') return line
      onProgress(line)
    }
  } catch {
    // The same as an answer that ends too early.
  }
  return failed(CUT_OFF)
}

function failed(message: string): SitemapOutcome {
  return { kind: 'error', message }
}

async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<SitemapLine> {
  // Not every browser of today can iterate over a stream.
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

async function refusalOf(response: Response): Promise<string> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const { error } = (await response.json()) as { error: { message: string } }
    return error.message
  } catch {
    return `The server answered with status ${response.status}.`
  }
}
