import { parse } from 'node-html-parser'
import type { SiteResponse } from '#domain/websites/site-response.ts'
import type { Fetched, Fetcher } from './fetcher.ts'

/** Fetches a website like a browser. Never throws. */
export async function fetchSite(
  fetcher: Fetcher,
  href: string,
  stop: AbortSignal,
): Promise<SiteResponse> {
  const fetched = await fetcher.fetch(href, stop)
  if (fetched.kind === 'failed') return fetched
  const html = /html/i.test(fetched.contentType) ? decode(fetched) : ''
  return {
    kind: 'answered',
    url: fetched.url,
    status: fetched.status,
    title: extractTitle(html),
    html,
  }
}

const CHARSET_BYTES = 1024 // where HTML has to name its encoding

function decode({ contentType, body }: Fetched & { kind: 'answered' }): string {
  const start = body.subarray(0, CHARSET_BYTES).toString('latin1')
  const [, charset = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType + start) ?? []
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const MAX_TITLE = 2000

/** Searches without a parser or pattern, because a hostile page can make these very slow. */
function extractTitle(html: string): string {
  const start = html.search(/<title[\s>]/i)
  if (start === -1) return ''
  const open = html.indexOf('>', start)
  if (open === -1) return ''
  const text = html.slice(open + 1, open + 1 + MAX_TITLE)
  const end = text.search(/<\/title/i)
  return parse(`<p>${text.slice(0, end === -1 ? undefined : end).replaceAll('<', '&lt;')}</p>`).text
}
