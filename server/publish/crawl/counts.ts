import type { Findings } from '#domain/site/finding.ts'
import { pluralize, formatCount } from '#domain/clinics/rating.ts'
import { STATES } from '#domain/places/states.ts'
import type { PageFacts } from './page.ts'
import { readAddress, withoutQuery } from './address.ts'

interface Said {
  providers: number
  /** `undefined` where only providers are counted. */
  cities: number | undefined
}

interface Place extends Said {
  /** Paths of what it lists, on all of its pages. */
  rows: Set<string>
}

const STATES_PAGE = '/states'
const SAID = /(?<![\d,.])(\d[\d,]*) providers?(?: in|,)? ?(?:(\d[\d,]*) cit(?:y|ies)\b)?/
const SAID_IN_DESCRIPTION = /(?<![\d,.])(\d[\d,]*) (?:tattoo removal )?providers?\b/

/** What the pages of places say they list, what they do list, and what links to them say of them. */
export class PlaceCounts {
  readonly #places = new Map<string, Place>()
  /** What links say of a place, with the first page that says it. */
  readonly #claims = new Map<string, Map<string, { said: Said; from: string }>>()
  readonly #siteUrl: string
  readonly #findings: Findings

  constructor(siteUrl: string, findings: Findings) {
    this.#siteUrl = siteUrl
    this.#findings = findings
  }

  add(path: string, { anchors, mainText, description }: PageFacts): void {
    const place = this.#placeOf(path, mainText, description)
    for (const { href, text, isInMain } of anchors) {
      if (!isInMain) continue
      const address = readAddress(href, path, this.#siteUrl)
      if (address.kind !== 'own' || address.path.includes('?')) continue
      if (parentOf(address.path) === withoutQuery(path)) place?.rows.add(address.path)
      const said = readSaid(SAID, text)
      if (said !== undefined && depthOf(address.path) !== undefined) {
        this.#noteClaim(address.path, said, path)
      }
    }
  }

  /** Compares all of it, once every page has been added. */
  report(): void {
    for (const [path, place] of this.#places) this.#checkPlace(path, place)
    for (const [path, claims] of this.#claims) {
      const place = this.#places.get(path)
      if (place === undefined) continue
      for (const { said, from } of claims.values()) {
        const isTrue =
          said.providers === place.providers &&
          (said.cities === undefined || said.cities === place.cities)
        if (!isTrue) {
          this.#report(from, `says ${inWords(said)} of ${path}, which says ${inWords(place)}`)
        }
      }
    }
  }

  /** `undefined` for what is no page of a place, and for a place that says no number. */
  #placeOf(path: string, mainText: string, description: string): Place | undefined {
    const depth = depthOf(withoutQuery(path))
    if (depth === undefined || !/^[^?]*(?:\?page=\d+)?$/.test(path)) return undefined
    const said = readSaid(SAID, mainText)
    if (said === undefined || (depth < CITY && said.cities === undefined)) {
      this.#report(path, 'does not say how many it lists')
      return undefined
    }
    const described = readSaid(SAID_IN_DESCRIPTION, description)
    if (described !== undefined && described.providers !== said.providers) {
      this.#report(
        path,
        `describes itself with ${inWords(described)} and says ${inWords({ ...said, cities: undefined })}`,
      )
    }
    const key = withoutQuery(path)
    const known = this.#places.get(key)
    if (known !== undefined && known.providers !== said.providers) {
      this.#report(path, `says ${inWords(said)}, another page of it ${inWords(known)}`)
    }
    const place = known ?? { ...said, rows: new Set<string>() }
    this.#places.set(key, place)
    return place
  }

  #noteClaim(path: string, said: Said, from: string): void {
    const claims = this.#claims.get(path) ?? new Map<string, { said: Said; from: string }>()
    this.#claims.set(path, claims)
    const key = inWords(said)
    if (!claims.has(key)) claims.set(key, { said, from })
  }

  #checkPlace(path: string, place: Place): void {
    const rows = place.rows.size
    const said = inWords(place)
    if (depthOf(path) === CITY) {
      if (rows !== place.providers)
        this.#report(path, `says ${said} and lists ${formatCount(rows)}`)
      return
    }
    const below = [...place.rows].flatMap((row) => this.#places.get(row) ?? [])
    const providers = below.reduce((sum, row) => sum + row.providers, 0)
    if (providers !== place.providers) {
      this.#report(
        path,
        `says ${said}, its rows together ${inWords({ providers, cities: undefined })}`,
      )
    }
    const isWhole = path === STATES_PAGE
    if (isWhole && rows !== STATES.length) {
      this.#report(path, `lists ${pluralize(rows, 'state', 'states')} of ${STATES.length}`)
    }
    const cities = isWhole ? below.reduce((sum, row) => sum + (row.cities ?? 0), 0) : rows
    if (cities !== place.cities) {
      this.#report(path, `says ${said} and lists ${pluralize(cities, 'city', 'cities')}`)
    }
  }

  #report(file: string, text: string): void {
    this.#findings.add({ level: 'problem', kind: 'count', file, text })
  }
}

const CITY = 2

/** 0 for the page of all states, 1 for a state, 2 for a city; `undefined` for every other page. */
function depthOf(path: string): number | undefined {
  if (path === STATES_PAGE) return 0
  const depth = /^\/states((?:\/[^/]+){1,2})$/.exec(path)?.[1]?.split('/').length
  return depth === undefined ? undefined : depth - 1
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function readSaid(pattern: RegExp, text: string): Said | undefined {
  const [, providers, cities] = pattern.exec(text) ?? []
  if (providers === undefined) return undefined
  return {
    providers: numberOf(providers),
    cities: cities === undefined ? undefined : numberOf(cities),
  }
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function inWords({ providers, cities }: Said): string {
  const some = pluralize(providers, 'provider', 'providers')
  return cities === undefined ? some : `${some} in ${pluralize(cities, 'city', 'cities')}`
}
