import { foldPlaceName } from '#domain/places/place-names.ts'
import { wordSet } from '#domain/text/word-lists.ts'
import type { SearchLocation } from './location.ts'
import { findRegionCode, joinWords, type Word } from './words.ts'

/** Cities abroad that are better known than the towns named after them. */
const CITIES: ReadonlySet<string> = new Set(
  `amsterdam, athens, belfast, berlin, bogota, brussels, cairo, calgary, delhi, dublin, edinburgh, florence,
  geneva, glasgow, hamburg, havana, lima, lisbon, liverpool, london, lyon, madrid, milan, montreal,
  moscow, munich, oslo, ottawa, oxford, paris, prague, quebec, rome, seoul, stockholm, sydney, tokyo,
  toronto, venice, vienna, warsaw, zurich`.split(/,\s+/),
)

/** Namesakes that Americans mean when they type the name. */
const WELL_KNOWN: ReadonlySet<string> = new Set([
  'athens GA',
  'dublin OH',
  'dublin CA',
  'oxford MS',
])

const COUNTRIES = wordSet(`
  alberta argentina australia austria bc belgium brazil britain canada chile china colombia denmark
  egypt england europe france germany greece india ireland israel italy japan korea mexico
  netherlands norway poland portugal quebec russia scotland spain sweden switzerland uk ukraine wales
`)

export function isForeignNamesake({
  type,
  name,
  city = name,
  state = '',
}: SearchLocation): boolean {
  const folded = foldPlaceName(city)
  return type === 'city' && CITIES.has(folded) && !WELL_KNOWN.has(`${folded} ${state}`)
}

/** True for "Paris, France" and "London England": the last words are a country or province. */
export function isAbroad(words: readonly Word[]): boolean {
  const last = words.at(-1)?.text ?? ''
  const lastTwo = joinWords(words.slice(-2))
  if (words.length < 2 || findRegionCode(lastTwo) !== undefined) return false
  return COUNTRIES.has(last) || /^(?:united kingdom|mexico city)$/.test(lastTwo)
}
