import type { Findings } from '#domain/site/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { STATES } from '#domain/places/states.ts'
import type { PageFacts } from './page.ts'
import { parseAddress, withoutQuery } from './address.ts'

interface Counts {
  providers: number
  /** `undefined` where only providers are counted. */
  cities: number | undefined
}

interface Place extends Counts {
  /** Paths of its rows, on all of its pages. */
  rows: Set<string>
}

const STATES_PAGE = '/states'
const COUNTS = /(?<![\d,.])(\d[\d,]*) providers?(?: in|,)? ?(?:(\d[\d,]*) cit(?:y|ies)\b)?/
const COUNTS_IN_DESCRIPTION = /(?<![\d,.])(\d[\d,]*) (?:tattoo removal )?providers?\b/

/** Compares the counts on place pages with their rows, and with the counts in links to them. */
export class PlaceCounts {
  readonly #places = new Map<string, Place>()
  /** Counts in links to a place, each with the first page that shows it. */
  readonly #linkCounts = new Map<string, Map<string, { counts: Counts; from: string }>>()
  readonly #siteUrl: string
  readonly #findings: Findings

  constructor(siteUrl: string, findings: Findings) {
    this.#siteUrl = siteUrl
    this.#findings = findings
  }

  add(path: string, { anchors, mainText, description }: PageFacts): void {
    const place = this.#readPlace(path, mainText, description)
    for (const { href, text, isInMain } of anchors) {
      if (!isInMain) continue
      const address = parseAddress(href, path, this.#siteUrl)
      if (address.kind !== 'own' || address.path.includes('?')) continue
      if (getParentPath(address.path) === withoutQuery(path)) place?.rows.add(address.path)
      const counts = parseCounts(COUNTS, text)
      if (counts !== undefined && getListDepth(address.path) !== undefined) {
        this.#recordLink(address.path, counts, path)
      }
    }
  }

  /** Reports contradictions; call it after every page has been added. */
  report(): void {
    for (const [path, place] of this.#places) this.#checkPlace(path, place)
    for (const [path, links] of this.#linkCounts) {
      const place = this.#places.get(path)
      if (place === undefined) continue
      for (const { counts, from } of links.values()) {
        const isRight =
          counts.providers === place.providers &&
          (counts.cities === undefined || counts.cities === place.cities)
        if (isRight) continue
        this.#report(
          from,
          `says ${formatCounts(counts)} of ${path}, which says ${formatCounts(place)}`,
        )
      }
    }
  }

  /** Returns `undefined` for pages that are not of a place, and for places that show no count. */
  #readPlace(path: string, mainText: string, description: string): Place | undefined {
    const depth = getListDepth(withoutQuery(path))
    if (depth === undefined || !/^[^?]*(?:\?page=\d+)?$/.test(path)) return undefined
    const counts = parseCounts(COUNTS, mainText)
    if (counts === undefined || (depth < CITY && counts.cities === undefined)) {
      this.#report(path, 'does not state how many it lists')
      return undefined
    }
    const described = parseCounts(COUNTS_IN_DESCRIPTION, description)
    if (described !== undefined && described.providers !== counts.providers) {
      this.#report(
        path,
        `describes itself with ${formatCounts(described)} and says ${formatProviders(counts.providers)}`,
      )
    }
    const key = withoutQuery(path)
    const known = this.#places.get(key)
    if (known !== undefined && known.providers !== counts.providers) {
      this.#report(path, `says ${formatCounts(counts)}, another page of it ${formatCounts(known)}`)
    }
    const place = known ?? { ...counts, rows: new Set<string>() }
    this.#places.set(key, place)
    return place
  }

  #recordLink(path: string, counts: Counts, from: string): void {
    const links = this.#linkCounts.get(path) ?? new Map<string, { counts: Counts; from: string }>()
    this.#linkCounts.set(path, links)
    const key = formatCounts(counts)
    if (!links.has(key)) links.set(key, { counts, from })
  }

  #checkPlace(path: string, place: Place): void {
    const rowCount = place.rows.size
    const counts = formatCounts(place)
    if (getListDepth(path) === CITY) {
      if (rowCount !== place.providers) {
        this.#report(path, `says ${counts} and lists ${formatCount(rowCount)}`)
      }
      return
    }
    const rows = [...place.rows].flatMap((row) => this.#places.get(row) ?? [])
    const providers = rows.reduce((sum, row) => sum + row.providers, 0)
    if (providers !== place.providers) {
      this.#report(path, `says ${counts}, its rows together ${formatProviders(providers)}`)
    }
    const isNation = path === STATES_PAGE
    if (isNation && rowCount !== STATES.length) {
      this.#report(path, `lists ${pluralize(rowCount, 'state', 'states')} of ${STATES.length}`)
    }
    const cities = isNation ? rows.reduce((sum, row) => sum + (row.cities ?? 0), 0) : rowCount
    if (cities !== place.cities) {
      this.#report(path, `says ${counts} and lists ${pluralize(cities, 'city', 'cities')}`)
    }
  }

  #report(file: string, text: string): void {
    this.#findings.add({ level: 'problem', kind: 'count', file, text })
  }
}

const CITY = 2

/** 0 for the page of all states, 1 for a state, 2 for a city; `undefined` for every other page. */
function getListDepth(path: string): number | undefined {
  if (path === STATES_PAGE) return 0
  const depth = /^\/states((?:\/[^/]+){1,2})$/.exec(path)?.[1]?.split('/').length
  return depth === undefined ? undefined : depth - 1
}

function getParentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function parseCounts(pattern: RegExp, text: string): Counts | undefined {
  const [, providers, cities] = pattern.exec(text) ?? []
  if (providers === undefined) return undefined
  return {
    providers: parseNumber(providers),
    cities: cities === undefined ? undefined : parseNumber(cities),
  }
}

function parseNumber(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function formatCounts({ providers, cities }: Counts): string {
  const text = formatProviders(providers)
  return cities === undefined ? text : `${text} in ${pluralize(cities, 'city', 'cities')}`
}

function formatProviders(count: number): string {
  return pluralize(count, 'provider', 'providers')
}
