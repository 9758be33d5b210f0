import { joinWords, locationWords } from '#domain/search/place-words.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stripPhrases } from '#domain/search/phrases.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { STATES } from '#domain/places/states.ts'
import { MIN_SUGGESTION_LENGTH } from '#domain/search/suggestion.ts'
import { TERRITORIES, territoryFromText, type Territory } from '#domain/places/territories.ts'

export interface TypedPlace {
  /** One or two; the last word may be partial. */
  spellings: readonly string[]
  /** States typed after the city; absent means all states and territories. */
  states?: ReadonlySet<string>
}

const MAX_STATE_WORDS = 3 // "district of columbia"

/**
 * Most likely first: a name ("st l" is Saint L…), a city with its state ("austin, t"), the text
 * without phrases ("tattoo removal in den"). A territory's name stands for its cities.
 */
export function parseTypedPlace(text: string): TypedPlace[] {
  const comma = text.lastIndexOf(',')
  const readings = comma < 0 ? withoutComma(text) : withComma(text, comma)
  return [...readings, ...withoutPhrases(text), ...readTerritoryCities(text)].filter(
    ({ spellings }) => spellings.length > 0,
  )
}

function withoutPhrases(text: string): TypedPlace[] {
  return stripPhrases(locationWords(text))
    .filter(({ namesPlace }) => namesPlace)
    .map(({ rest }) => joinWords(rest))
    .filter((rest) => rest.length >= MIN_SUGGESTION_LENGTH)
    .flatMap(withoutComma)
}

function readTerritoryCities(text: string): TypedPlace[] {
  const territory = text.trim().length > 2 ? territoryFromText(text) : undefined
  return territory === undefined ? [] : [{ spellings: [''], states: new Set([territory.code]) }]
}

function withComma(text: string, comma: number): TypedPlace[] {
  const spellings = listSpellings(text.slice(0, comma))
  const stateText = foldText(text.slice(comma + 1))
  if (stateText === '') return [{ spellings }]
  const states = statesStartingWith(stateText)
  return states.size === 0 ? [] : [{ spellings, states }]
}

/** "st" starts both Saint Louis and Stamford, so both are kept. */
function listSpellings(text: string): string[] {
  const folded = foldPlaceName(text)
  const lastTyped = /[a-z]+$/.exec(foldText(text).replace(/['`]/g, ''))?.[0]
  const asTyped = lastTyped === undefined ? folded : folded.replace(/[^ ]+$/, lastTyped)
  return [...new Set([folded, asTyped])].filter((name) => name !== '')
}

function withoutComma(text: string): TypedPlace[] {
  const readings: TypedPlace[] = [{ spellings: listSpellings(text) }]
  const words = foldText(text).split(' ')
  for (let count = 1; count <= MAX_STATE_WORDS && count < words.length; count += 1) {
    const states = listNamedStates(words.slice(-count).join(' '))
    const spellings = [foldPlaceName(words.slice(0, -count).join(' '))].filter(Boolean)
    if (states.size > 0) readings.push({ spellings, states })
  }
  return readings
}

function statesStartingWith(folded: string): Set<string> {
  return listCodes(
    ({ name, code }) => code.toLowerCase() === folded || name.toLowerCase().startsWith(folded),
  )
}

const MIN_LETTERS = 3 // of a state's name without a comma before it

function listNamedStates(folded: string): Set<string> {
  if (folded.length < MIN_LETTERS) {
    return listCodes(({ code }) => code.toLowerCase() === folded)
  }
  return listCodes(({ name }) => name.toLowerCase().startsWith(folded))
}

const REGIONS: readonly Territory[] = [...STATES, ...TERRITORIES]

function listCodes(isWanted: (region: Territory) => boolean): Set<string> {
  return new Set(REGIONS.filter(isWanted).map(({ code }) => code))
}
