import { joinWords, locationWords, splitRegion } from './location/place-words.ts'
import { withoutFiller } from './phrases.ts'

/** What they follow is the name of a region. */
const KINDS: ReadonlySet<string> = new Set([
  'area',
  'coast',
  'counties',
  'county',
  'island',
  'islands',
  'metroplex',
  'parish',
  'peninsula',
  'region',
  'valley',
  'valleys',
])

/** Regions that people ask for by name; in listings the words mostly mean something else. */
const NAMES: ReadonlySet<string> = new Set([
  'bay area',
  'cape cod',
  'central valley',
  'hamptons',
  'hudson valley',
  'inland empire',
  'jersey shore',
  'lake tahoe',
  'long island',
  'midwest',
  'new england',
  'norcal',
  'north shore',
  'orange county',
  'outer banks',
  'pacific northwest',
  'poconos',
  'quad cities',
  'research triangle',
  'silicon valley',
  'socal',
  'south bay',
  'twin cities',
])

/** Whether a folded word says what kind of region another one names. It is spelled right. */
export function isKindOfRegion(word: string): boolean {
  return KINDS.has(word)
}

export interface Region {
  /** Folded: "orange county" of "tattoo removal in Orange County, CA". */
  name: string
  /** Whether hardly anything else is called so. */
  isWellKnown: boolean
}

/** The region that a text names, if any: the directory knows states, cities and ZIPs only. */
export function regionIn(text: string): Region | undefined {
  const words = withoutFiller(locationWords(text))
  for (const named of [words, ...splitRegion(words).map(({ before }) => before)]) {
    const name = joinWords(named)
    const isWellKnown = NAMES.has(name)
    if (isWellKnown || (named.length > 1 && KINDS.has(named.at(-1)?.text ?? ''))) {
      return { name, isWellKnown }
    }
  }
  return undefined
}
