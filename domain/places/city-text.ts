import { readStateText } from './state-text.ts'
import type { State } from './states.ts'

const OUTER_MARKS = /^[\s,.;:/-]+|[\s,;:/-]+$/g
const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)$/i
const ZIP = /[\s,]+\d{5}(?:-?\d{4})?$/
const MAX_STATE_WORDS = 3 // "District of Columbia"

/** A city as typed, without the spaces, marks, country and ZIP around it; '' stays ''. */
function tidyCityText(typed: string): string {
  const bare = trimMarks(typed.replace(/[()]/g, ','))
  const withoutCountry = trimMarks(bare.replace(COUNTRY, ''))
  return trimMarks(withoutCountry.replace(ZIP, ''))
}

/** Splits the state off the end of a city text: "Austin, TX", "Washington Dc". */
function splitStateOff(text: string): { city: string; state: State } | undefined {
  const words = text.split(/[\s,]+/)
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const state = readStateText(words.slice(-count).join(' '))
    if (state === undefined) continue
    return { city: trimMarks(wordsBefore(text, count)), state }
  }
  return undefined
}

/**
 * The state that a city text ends with, where nothing else names one. Without a comma only
 * "Washington DC" does: "Or", "La" and "In" end names, too.
 */
export function stateInCityText(text: string): State | undefined {
  const state = splitStateOff(text)?.state
  const isCertain = /,/.test(text) || state?.code === 'DC'
  return isCertain ? state : undefined
}

/**
 * The names a typed city may stand for in its state, likeliest first; the last one is its own
 * spelling, in capitals and small letters, for a city that nobody knows.
 */
export function readCityText(typed: string, stateCode: string): string[] {
  const text = tidyCityText(typed) || typed.trim()
  const split = splitStateOff(text)
  const city = split !== undefined && split.state.code === stateCode ? split.city : text
  const bare = city.replace(/^city of /i, '')
  return [...new Set([text, city, bare, inTitleCase(city)])]
}

/** A city that nobody knows, in its own spelling: "LAKEWAY VILLAGE, TX" is Lakeway Village. */
export function tidyCityName(typed: string, stateCode: string): string {
  return readCityText(typed, stateCode).at(-1) ?? typed
}

function trimMarks(text: string): string {
  return text.replace(OUTER_MARKS, '').replace(/\s+/g, ' ')
}

function wordsBefore(text: string, count: number): string {
  return text.replace(new RegExp(`(?:[\\s,]+[^\\s,]+){${count}}$`), '')
}

/** "AUSTIN" and "austin" are shouted or hurried; "McAllen" is left alone. */
function inTitleCase(text: string): string {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (isMixed) return text
  return text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}
