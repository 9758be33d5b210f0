import { hash } from 'node:crypto'
import type { Findings } from '#domain/site/finding.ts'
import { formatCount } from '#domain/text/counts.ts'
import { parseAddress } from './address.ts'
import { checkJsonLd } from './json-ld.ts'
import { isNoindex, type PageFacts, type Reference } from './page.ts'

export interface CheckedPage {
  isIndexable: boolean
  isOwnCanonical: boolean
  /** URLs in its head and its structured data. */
  references: Reference[]
}

interface PageToCheck {
  path: string
  facts: PageFacts
  /** The X-Robots-Tag header, '' for none. */
  robotsHeader: string
  isInSitemap: boolean
}

/** Checks each page's head, headings and structured data; one checker sees all pages of a site. */
export class PageChecker {
  /** First page of each indexable title, by the title's hash. */
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
    // Noindex pages, such as that of an unknown state, need no canonical link.
    const isOwnCanonical = canonical === path || (!isIndexable && facts.canonical === undefined)
    if (isInSitemap && !isIndexable) report('noindex', 'is in the sitemap and noindex')
    if (isIndexable && !isOwnCanonical) {
      report('canonical', `is indexable but names ${facts.canonical ?? 'no page'} as canonical`)
    }
    if (facts.headings !== 1) report('heading', `has ${facts.headings} h1 headings`)
    if (facts.title === '') report('title', 'has no title')
    if (isIndexable) {
      if (facts.description === '') report('description', 'has no description')
      const duplicate = this.#registerTitle(facts.title, path)
      if (duplicate !== undefined) report('title', `has the title of ${duplicate}: ${facts.title}`)
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

  /** Returns the page that had this title first; `undefined` when it is new or blank. */
  #registerTitle(title: string, path: string): string | undefined {
    if (title === '') return undefined
    const key = hash('sha1', title, 'base64')
    const first = this.#titles.get(key)
    if (first === undefined) this.#titles.set(key, path)
    return first
  }

  #pathOf(href: string | undefined, path: string): string | undefined {
    if (href === undefined || !/^https?:\/\//.test(href)) return undefined
    const address = parseAddress(href, path, this.#siteUrl)
    return address.kind === 'own' ? address.path : undefined
  }
}

function checkStructuredData(
  { jsonLd, mainText }: PageFacts,
  report: (kind: string, text: string) => void,
): string[] {
  const reports = jsonLd.map(checkJsonLd)
  for (const { problems, lists } of reports) {
    for (const problem of problems) report('structured data', `its JSON-LD ${problem}`)
    for (const { declared, listed } of lists) {
      // A list may contain only its first items if the page shows the full count.
      const isShown = new RegExp(`(?<![\\d,])${formatCount(declared)} `).test(mainText)
      if (declared === listed || (declared > listed && isShown)) continue
      report(
        'structured data',
        `its JSON-LD ItemList declares ${declared} items and contains ${listed}`,
      )
    }
  }
  // A search template contains a placeholder, so it is not a URL.
  const urls = reports.flatMap((each) => each.urls).filter((url) => !url.includes('{'))
  return urls.filter((url) => {
    if (/^https?:\/\//.test(url)) return true
    report('structured data', `its JSON-LD contains ${url}, which is not an absolute URL`)
    return false
  })
}
