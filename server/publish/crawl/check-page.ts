import { hash } from 'node:crypto'
import type { Findings } from '#domain/site/finding.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import { readAddress } from './address.ts'
import { checkJsonLd } from './json-ld.ts'
import { isNoindex, type PageFacts, type Reference } from './page.ts'

export interface CheckedPage {
  isIndexable: boolean
  isOwnCanonical: boolean
  /** What its head and its structured data name. */
  references: Reference[]
}

interface PageToCheck {
  path: string
  facts: PageFacts
  /** The X-Robots-Tag header, '' for none. */
  robotsHeader: string
  isInSitemap: boolean
}

/** Checks what a page says of itself; one checker sees all pages of a site. */
export class PageChecker {
  /** A hash of each indexable page's title, with the first page of that title. */
  readonly #titles = new Map<string, string>()
  readonly #siteUrl: string
  readonly #findings: Findings

  constructor(siteUrl: string, findings: Findings) {
    this.#siteUrl = siteUrl
    this.#findings = findings
  }

  check({ path, facts, robotsHeader, isInSitemap }: PageToCheck): CheckedPage {
    const report = (kind: string, text: string) =>
      this.#findings.add({ level: 'problem', kind, file: path, text })
    const isIndexable = !facts.isNoindex && !isNoindex(robotsHeader)
    const canonical = this.#pathOf(facts.canonical, path)
    // Pages that must not be indexed have no canonical link, those of an unknown state for one.
    const isOwnCanonical = canonical === path || (!isIndexable && facts.canonical === undefined)
    if (isInSitemap && !isIndexable) report('noindex', 'is in the sitemap and noindex')
    if (isIndexable && !isOwnCanonical) {
      report('canonical', `is indexable and names ${facts.canonical ?? 'no page'} as canonical`)
    }
    if (facts.headings !== 1) report('heading', `has ${facts.headings} h1 headings`)
    if (facts.title === '') report('title', 'has no title')
    if (isIndexable) {
      if (facts.description === '') report('description', 'has no description')
      const namesake = this.#claimTitle(facts.title, path)
      if (namesake !== undefined) report('title', `has the title of ${namesake}: ${facts.title}`)
    }
    const urls = checkStructuredData(facts, report)
    return {
      isIndexable,
      isOwnCanonical,
      references: [
        ...(facts.canonical === undefined || isOwnCanonical
          ? []
          : [{ use: 'canonical' as const, href: facts.canonical }]),
        ...urls.map((href) => ({ use: 'structured data' as const, href })),
      ],
    }
  }

  /** Returns the page that had this title first; `undefined` for the first one and for no title. */
  #claimTitle(title: string, path: string): string | undefined {
    if (title === '') return undefined
    const key = hash('sha1', title, 'base64')
    const first = this.#titles.get(key)
    if (first === undefined) this.#titles.set(key, path)
    return first
  }

  #pathOf(href: string | undefined, path: string): string | undefined {
    if (href === undefined || !/^https?:\/\//.test(href)) return undefined
    const address = readAddress(href, path, this.#siteUrl)
    return address.kind === 'own' ? address.path : undefined
  }
}

/** Returns the addresses in it. */
function checkStructuredData(
  { jsonLd, mainText }: PageFacts,
  report: (kind: string, text: string) => void,
): string[] {
  const reports = jsonLd.map(checkJsonLd)
  for (const { problems, lists } of reports) {
    for (const problem of problems) report('structured data', `its JSON-LD ${problem}`)
    for (const { said, named } of lists) {
      // A list may name its first items only; then the page says how many there are.
      const isSaid = new RegExp(`(?<![\\d,])${formatCount(said)} `).test(mainText)
      if (said === named || (said > named && isSaid)) continue
      report('structured data', `its JSON-LD ItemList says ${said} items and names ${named}`)
    }
  }
  // A template holds what the searcher types; it is no address yet.
  const urls = reports.flatMap((each) => each.urls).filter((url) => !url.includes('{'))
  return urls.filter((url) => {
    if (/^https?:\/\//.test(url)) return true
    report('structured data', `its JSON-LD holds ${url}, which is no whole address`)
    return false
  })
}
