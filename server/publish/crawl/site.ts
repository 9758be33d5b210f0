import type { Findings } from '#domain/site/finding.ts'
import { isProviderForm } from '#domain/site/page-policy.ts'
import { paths } from '#domain/site/paths.ts'
import { parseAddress, withoutQuery } from './address.ts'
import { PageChecker } from './check-page.ts'
import { PlaceCounts } from './counts.ts'
import { Links, type Visit } from './links.ts'
import { checkFormerAddresses, checkRedirects, type FormerAddresses } from './check-redirects.ts'
import { readPage } from './page.ts'
import { extractReferences } from './resources.ts'
import { readSitemap } from './sitemap.ts'
import type { InProcessResponse, RenderInProcess } from '../render-in-process.ts'

export interface CrawlOptions {
  fetchPage: RenderInProcess
  /** Origin without a trailing slash, as in the site's canonical links. */
  siteUrl: string
  findings: Findings
  /** Addresses of providers that moved or are gone. */
  former: FormerAddresses
  onProgress?: (done: number, known: number) => void
}

export interface CrawlTotals {
  sitemapUrls: number
  /** HTML pages that returned 200. */
  pages: number
  /** Everything fetched: pages, redirects, images, scripts. */
  addresses: number
}

/** Stops the crawl of an endless site, such as a calendar or a growing link. */
const MAX_ADDRESSES_PER_PAGE = 20
const EXTRA_ADDRESSES = 10_000

export async function crawlSite(options: CrawlOptions): Promise<CrawlTotals> {
  const { fetchPage, siteUrl, findings, former, onProgress } = options
  const sitemap = await readSitemap({ fetchPage, siteUrl, findings })
  const crawl = new Crawl(siteUrl, sitemap, findings)
  const maxAddresses = EXTRA_ADDRESSES + MAX_ADDRESSES_PER_PAGE * sitemap.size

  let done = 0
  for (const path of crawl.queue) {
    crawl.add(path, await fetchPage(path))
    done += 1
    onProgress?.(done, crawl.queue.size)
    if (done < maxAddresses) continue
    const text = `leads to more than ${maxAddresses} addresses; the rest was not checked`
    findings.add({ level: 'problem', kind: 'endless', file: path, text })
    break
  }
  crawl.report()
  await checkRedirects({ fetchPage, siteUrl, findings }, sitemap)
  await checkFormerAddresses({ fetchPage, siteUrl, findings }, former)
  return { sitemapUrls: sitemap.size, pages: crawl.pages, addresses: done }
}

class Crawl {
  /** Grows while it is iterated; paths stay in it, so that each is fetched once. */
  readonly queue: Set<string>
  pages = 0
  readonly #visits = new Map<string, Visit>()
  /** The pages fetched as examples of all similar ones. */
  readonly #examples = new Set<string>()
  readonly #siteUrl: string
  readonly #sitemap: ReadonlySet<string>
  readonly #findings: Findings
  readonly #links: Links
  readonly #counts: PlaceCounts
  readonly #checker: PageChecker
  /** Most pages have the same ids and share one set. */
  readonly #idSets = new Map<string, ReadonlySet<string>>()

  constructor(siteUrl: string, sitemap: ReadonlySet<string>, findings: Findings) {
    this.queue = new Set([...sitemap, paths.home()])
    this.#siteUrl = siteUrl
    this.#sitemap = sitemap
    this.#findings = findings
    this.#links = new Links(siteUrl, findings)
    this.#counts = new PlaceCounts(siteUrl, findings)
    this.#checker = new PageChecker(siteUrl, findings)
  }

  add(path: string, response: InProcessResponse): void {
    const type = response.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const isPage = response.status === 200 && type === 'text/html'
    if (this.#sitemap.has(path) && !isPage) {
      const fact =
        response.status === 200 ? `is ${type || 'of no type'}` : `answers ${response.status}`
      this.#report('sitemap page', path, `is in the sitemap and ${fact}`)
    }
    const visit: Visit = {
      status: response.status,
      type,
      redirect: this.#redirectOf(path, response),
      isIndexable: false,
      isOwnCanonical: !isPage,
      ids: NO_IDS,
    }
    this.#visits.set(path, visit)
    if (visit.redirect !== undefined) this.queue.add(visit.redirect)
    if (isPage) this.#addPage(path, response, visit)
    else if (response.status === 200) {
      this.#enqueue(this.#links.add(path, extractReferences(type, response.body)))
    }
  }

  /** Reports problems that only the whole site shows; call it last. */
  report(): void {
    this.#links.report(this.#visits)
    this.#counts.report()
    for (const path of this.#sitemap) {
      const isOrphan = path !== paths.home() && !this.#links.isLinked(path)
      if (isOrphan) this.#report('orphan', path, 'is in the sitemap and no page links to it')
    }
    for (const [path, { isIndexable }] of this.#visits) {
      if (!isIndexable || this.#sitemap.has(path) || this.#isLaterPage(path)) continue
      const source = this.#links.sourceOf(path) ?? paths.home()
      this.#report(
        'not in the sitemap',
        path,
        `is indexable, linked from ${source}, and not in the sitemap`,
      )
    }
  }

  #addPage(path: string, response: InProcessResponse, visit: Visit): void {
    this.pages += 1
    const facts = readPage(response.body.toString())
    const checked = this.#checker.check({
      path,
      facts,
      robotsHeader: response.headers['x-robots-tag'] ?? '',
      isInSitemap: this.#sitemap.has(path),
    })
    visit.isIndexable = checked.isIndexable
    visit.isOwnCanonical = checked.isOwnCanonical
    visit.ids = this.#internIds(facts.ids)
    this.#counts.add(path, facts)
    const references = [...facts.anchors, ...facts.references, ...checked.references]
    this.#enqueue(this.#links.add(path, references))
  }

  #enqueue(targets: Iterable<string>): void {
    for (const path of targets) {
      if (this.#isFetched(path)) this.queue.add(path)
    }
  }

  /** Forms of providers are alike, and so are comparisons, so one of each is enough. */
  #isFetched(path: string): boolean {
    const kind = withoutQuery(path)
    const isComparison = kind === paths.compare()
    if (!isProviderForm(path) && !isComparison) return true
    const example = isComparison ? kind : path.slice(path.lastIndexOf('/'))
    const isFirst = !this.#examples.has(example)
    this.#examples.add(example)
    return isFirst || this.queue.has(path)
  }

  #redirectOf(path: string, { status, headers }: InProcessResponse): string | undefined {
    const location = headers['location']
    if (status < 300 || status >= 400 || location === undefined) return undefined
    const address = parseAddress(location, path, this.#siteUrl)
    return address.kind === 'own' ? address.path : undefined
  }

  #internIds(ids: ReadonlySet<string>): ReadonlySet<string> {
    const key = [...ids].join(' ')
    const known = this.#idSets.get(key) ?? ids
    this.#idSets.set(key, known)
    return known
  }

  /** Later pages of a list; the sitemap contains only the first (R-LISTS-1). */
  #isLaterPage(path: string): boolean {
    return /\?page=\d+$/.test(path) && this.#sitemap.has(withoutQuery(path))
  }

  #report(kind: string, file: string, text: string): void {
    this.#findings.add({ level: 'problem', kind, file, text })
  }
}

const NO_IDS: ReadonlySet<string> = new Set()
