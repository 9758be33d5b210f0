import type { Router } from 'express'
import TurndownService from 'turndown'
import { isIndexable } from '#domain/site/page-policy.ts'
import { absoluteUrl } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import type { SitePages } from '#server/pages/site-pages.ts'

const TWIN = /^\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.md$/
const HOME = '/index'
const MAIN = /<main[\s\S]*<\/main>/

/** Each public page as Markdown, made from the page itself; the home page's is /index.md. */
export function markdownTwins(readPage: SitePages['read'], { SITE_URL }: Settings): Router {
  const converter = makeConverter(SITE_URL)
  return getRoute(TWIN, async (request, response, next) => {
    const named = request.path.slice(0, -'.md'.length)
    const path = named === HOME ? '/' : named
    if (!isIndexable(path)) {
      next('router')
      return
    }
    const { status, location, html } = await readPage(path)
    if (location !== undefined) {
      response.redirect(status, `${location}.md`)
      return
    }
    const address = absoluteUrl(SITE_URL, path)
    response
      .status(status)
      .set({ 'cache-control': 'no-cache', link: `<${address}>; rel="canonical"` })
      .set('x-robots-tag', 'noindex')
      .type('text/markdown; charset=utf-8')
    const text = converter.turndown(MAIN.exec(html)?.[0] ?? '')
    await sendCompressed(request, response, `${text}\n\n---\n\nSource: <${address}>\n`)
  })
}

/** What only works on the page. */
const REMOVED = ['nav', 'form', 'button', 'script', 'template', 'iframe'] as const

function makeConverter(siteUrl: string): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    hr: '---',
  })
  return converter
    .remove([...REMOVED])
    .remove((node) => ['SEARCH', 'SVG'].includes(node.nodeName.toUpperCase()))
    .addRule('link', {
      filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
      replacement: (content, node) => {
        const isNext = node.previousSibling?.nodeName === 'A'
        const href = 'getAttribute' in node ? (node.getAttribute('href') ?? '') : ''
        const target = href.startsWith('/') ? absoluteUrl(siteUrl, href) : href
        return `${isNext ? ' · ' : ''}[${content.trim()}](${target})`
      },
    })
    .addRule('term', { filter: 'dt', replacement: (content) => `\n- **${content.trim()}:** ` })
    .addRule('description', { filter: 'dd', replacement: (content) => content.trim() })
    .addRule('entry', {
      filter: (node) => node.nodeName === 'DIV' && node.parentNode?.nodeName === 'DL',
      replacement: (content) => `\n${content.trim()}\n`,
    })
}
