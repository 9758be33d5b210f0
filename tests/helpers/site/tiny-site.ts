import { Findings } from '#domain/site/finding.ts'
import { canonicalizePath } from '#domain/site/canonical-path.ts'
import { STATES } from '#domain/places/states.ts'
import { crawlSite } from '#server/publish/crawl/site.ts'
import type { InProcessResponse } from '#server/publish/render-in-process.ts'

export const TINY_URL = 'https://tiny.example'

interface TinyAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A fault planted in a site, and every finding of the crawl that it causes. */
export type Fault = readonly [name: string, plant: (site: TinySite) => void, ...found: string[]]

/** A complete in-memory site with two providers in Austin, Texas, to plant faults in. */
export class TinySite {
  readonly answers = new Map<string, TinyAnswer>()

  constructor() {
    const locations: string[] = []
    const add = (path: string, main: string, more: Partial<TinyPage> = {}) => {
      this.put(path, 'text/html; charset=utf-8', htmlOf({ path, title: path, main, ...more }))
      locations.push(`<url><loc>${TINY_URL}${path}</loc></url>`)
    }
    add('/', '<a href="/states">Browse</a> <a href="https://elsewhere.example/">A source</a>')
    add('/states', `${countsText(2, 1)}${list(STATES.map(({ slug }) => stateRow(slug)))}`)
    for (const { slug } of STATES) {
      const isTexas = slug === 'texas'
      const rows = isTexas ? [row('/states/texas/austin', 'Austin 2 providers')] : []
      add(`/states/${slug}`, `${isTexas ? countsText(2, 1) : countsText(0, 0)}${list(rows)}`)
    }
    const clinics = ['a', 'b'].map((slug) => `/states/texas/austin/${slug}`)
    add(
      '/states/texas/austin',
      `<p>2 providers</p>${list(clinics.map((path) => row(path, path)))}`,
      {
        description: '2 tattoo removal providers in Austin, TX.',
        jsonLd: itemList(clinics),
      },
    )
    for (const path of clinics) {
      add(path, '<a href="#hours">Hours</a><h2 id="hours">Hours</h2>', { jsonLd: business(path) })
    }
    this.put('/style.css', 'text/css', '@font-face { src: url("/font.woff2") }')
    this.put('/font.woff2', 'font/woff2', '')
    this.put('/mark.svg', 'image/svg+xml', '<svg/>')
    this.put('/app.js', 'text/javascript', '')
    this.put('/site.webmanifest', 'application/manifest+json', '{"icons":[{"src":"/mark.svg"}]}')
    this.put('/feed.xml', 'application/rss+xml', `<rss><link>${TINY_URL}/</link></rss>`)
    this.put('/robots.txt', 'text/plain', `Disallow: /admin\nSitemap: ${TINY_URL}/sitemap.xml\n`)
    this.put('/sitemap.xml', 'application/xml', `<urlset>${locations.join('')}</urlset>`)
  }

  put(path: string, type: string, body: string): void {
    this.answers.set(path, { status: 200, headers: { 'content-type': type }, body })
  }

  redirect(path: string, to: string): void {
    this.answers.set(path, { status: 302, headers: { location: to }, body: '' })
  }

  /** A page with only the required parts. */
  putPage(path: string, page: Partial<TinyPage> = {}): void {
    this.put(path, 'text/html', htmlOf({ path, title: path, main: '', ...page }))
  }

  /** Replaces text in a response; throws when it is not there. */
  replace(path: string, from: string, to: string): void {
    const answer = this.answers.get(path)
    if (!answer?.body.includes(from)) throw new Error(`${path} does not hold ${from}`)
    answer.body = answer.body.replace(from, to)
  }

  /** What the database knows about former addresses. */
  readonly former = { redirects: [] as { from: string; to: string }[], gone: [] as string[] }

  fetchPage = (path: string): Promise<InProcessResponse> => {
    const ruling = canonicalizePath(path.split('?')[0] ?? '')
    const moved = { status: 301, headers: { location: '' }, body: '' }
    if (ruling.kind === 'moved') moved.headers.location = ruling.path
    const missing = path.startsWith('/states/')
      ? { status: 302, headers: { location: '/states' }, body: '' }
      : { status: 404, headers: {}, body: '' }
    const answer = this.answers.get(path) ?? (ruling.kind === 'moved' ? moved : missing)
    return Promise.resolve({ ...answer, body: Buffer.from(answer.body) })
  }

  /** The findings of the crawl, one "kind: file: text" line each. */
  async crawl(): Promise<string[]> {
    const findings = new Findings()
    await crawlSite({
      former: this.former,
      fetchPage: this.fetchPage,
      siteUrl: TINY_URL,
      findings,
    })
    return findings
      .groups()
      .flatMap((group) => group.findings.map(({ kind, file, text }) => `${kind}: ${file}: ${text}`))
  }
}

interface TinyPage {
  path: string
  title: string
  description: string
  main: string
  head: string
  jsonLd: unknown
}

function htmlOf(page: Pick<TinyPage, 'path' | 'title' | 'main'> & Partial<TinyPage>): string {
  const { path, title, main, description = 'What it is.', head = '', jsonLd = crumbs(path) } = page
  return `<!doctype html><html><head><title>${title}</title>
    <meta name="description" content="${description}">
    <link rel="canonical" href="${TINY_URL}${path}">
    <link rel="stylesheet" href="/style.css"><link rel="manifest" href="/site.webmanifest">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <meta property="og:image" content="${TINY_URL}/mark.svg">${head}
    <script type="application/ld+json">${JSON.stringify(jsonLd)}</script></head>
    <body><a href="#content">Skip</a><a href="/">Home</a><main id="content"><h1>${title}</h1>${main}
    </main><script src="/app.js"></script></body></html>`
}

function countsText(providers: number, cities: number): string {
  return `<p>${providers} providers in ${cities} ${cities === 1 ? 'city' : 'cities'}.</p>`
}

function list(rows: readonly string[]): string {
  return `<ul>${rows.join('')}</ul>`
}

function row(path: string, text: string): string {
  return `<li><a href="${path}">${text}</a></li>`
}

function stateRow(slug: string): string {
  return row(`/states/${slug}`, slug === 'texas' ? 'Texas 2 providers, 1 city' : slug)
}

function crumbs(path: string) {
  const item = { '@type': 'ListItem', position: 1, name: path, item: `${TINY_URL}${path}` }
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [item] }
}

function itemList(paths: readonly string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: path,
      url: `${TINY_URL}${path}`,
    })),
  }
}

export function business(path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: path,
    url: `${TINY_URL}${path}`,
    address: { '@type': 'PostalAddress', addressLocality: 'Austin' },
  }
}
