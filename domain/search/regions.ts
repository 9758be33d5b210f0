import { joinWords, locationWords, splitRegion } from './place-words.ts'
import { trimFiller, wordSet } from './phrases.ts'

const REGION_KINDS = wordSet(
  'area coast counties county island islands metroplex parish peninsula region valley valleys',
)

/** Regions that are searched by name; in listings these words mostly mean something else. */
const KNOWN_REGIONS: ReadonlySet<string> = new Set(
  `bay area, cape cod, central valley, hamptons, hudson valley, inland empire, jersey shore,
  lake tahoe, long island, midwest, new england, norcal, north shore, orange county,
  outer banks, pacific northwest, poconos, quad cities, research triangle, silicon valley,
  socal, south bay, twin cities`.split(/,\s+/),
)

export function isRegionKind(word: string): boolean {
  return REGION_KINDS.has(word)
}

export interface Region {
  /** Folded: "orange county" for "tattoo removal in Orange County, CA". */
  name: string
  isWellKnown: boolean
}

/** Finds a region in a query. The directory itself knows only states, cities and ZIPs. */
export function findRegion(text: string): Region | undefined {
  const words = trimFiller(locationWords(text))
  for (const named of [words, ...splitRegion(words).map(({ before }) => before)]) {
    const name = joinWords(named)
    const isWellKnown = KNOWN_REGIONS.has(name)
    if (isWellKnown || (named.length > 1 && REGION_KINDS.has(named.at(-1)?.text ?? ''))) {
      return { name, isWellKnown }
    }
  }
  return undefined
}
