import { parse } from 'node-html-parser'
import type { SiteResponse } from '#domain/websites/site-response.ts'
import { PUBLIC_WEB, requestPage, type PageResponse } from './request-page.ts'

export type FetchSite = (href: string, stop: AbortSignal) => Promise<SiteResponse>

const MAX_REDIRECTS = 5
const MAX_MS = 10_000

/**
 * Fetches websites like a browser, only from public addresses, with limits on size and time
 * (R-SITE-2). Never rejects.
 */
export function siteFetcher(
  userAgent: string,
  { reach = PUBLIC_WEB, maxMs = MAX_MS } = {},
): FetchSite {
  return async (href, stop) => {
    const signal = AbortSignal.any([AbortSignal.timeout(maxMs), stop])
    let url = href
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const target = URL.canParse(url) ? new URL(url) : undefined
      if (target === undefined) return { ...BROKEN, problem: 'unsuitable-address', url }
      const answer = await requestPage(target, { userAgent, signal, reach })
      if (answer.kind === 'failed') return { ...answer, url: target.href }
      const { location } = answer
      if (location === undefined) return toPage(target.href, answer)
      if (!URL.canParse(location, target)) return { ...BROKEN, url: target.href }
      url = new URL(location, target).href
    }
    return { ...BROKEN, problem: 'too-many-redirects', url }
  }
}

const BROKEN = { kind: 'failed', problem: 'broken-answer', detail: '' } as const

function toPage(url: string, answer: PageResponse): SiteResponse {
  const html = /html/i.test(answer.contentType) ? decode(answer) : ''
  return { kind: 'answered', url, status: answer.status, title: extractTitle(html), html }
}

const CHARSET_BYTES = 1024 // where HTML has to name its encoding

function decode({ contentType, body }: PageResponse): string {
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
