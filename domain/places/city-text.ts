import { readStateText } from './state-text.ts'
import type { State } from './states.ts'
import { remembered } from '#domain/text/plain-text.ts'

/** Without dots, in small letters, and in the languages that people export lists in. */
const US_NAMES =
  /^(?:us|usa|eeuu|(?:the )?united states(?: of america)?|estados unidos(?: de américa)?|america|[eé]tats[- ]unis|vereinigte staaten)$/

/** True when a country is given and is not the United States (R-LIST-3), as in "United States (USA)". */
export const isForeignCountry = remembered((country) => {
  const names = country.split(/\s+[-–]\s+|\s*[,/()]\s*/)
  return !names.every((name) => name === '' || isUnitedStates(name))
})

/** "Austin, TX, USA" without its country. */
export function cutCountry(text: string): string {
  return text.replace(
    /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)(?=(?:,? \d{5})?$)/i,
    '',
  )
}

export function isUnitedStates(name: string): boolean {
  return US_NAMES.test(name.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim())
}

const OUTER_MARKS = /^[\s,.;:/-]+|[\s,;:/-]+$/g
/** "#103 Tempe" */
const UNIT = /^(?:#|suite |ste\.? |unit )\s*\w+,?\s+(?=\p{L})/iu
const ZIP = /[\s,]+\d{5}(?:-?\d{4})?$/
const MAX_STATE_WORDS = 3 // "District of Columbia"

function tidyCityText(typed: string): string {
  const bare = trimMarks(typed.replace(UNIT, '').replace(/[()]/g, ','))
  const withoutCountry = trimMarks(cutCountry(bare))
  return trimMarks(withoutCountry.replace(ZIP, ''))
}

/** The words before a state, and the state; `undefined` without one. */
export function splitStateOff(text: string): { city: string; state: State } | undefined {
  const words = text.split(/[\s,]+/)
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const state = readStateText(words.slice(-count).join(' '))
    if (state === undefined) continue
    return { city: trimMarks(wordsBefore(text, count)), state }
  }
  return undefined
}

/** Without a comma, only "Washington DC" counts: city names also end in "Or", "La" and "In". */
export function stateInCityText(text: string): State | undefined {
  const state = splitStateOff(text)?.state
  const isCertain = /,/.test(text) || state?.code === 'DC'
  return isCertain ? state : undefined
}

/**
 * Candidates, most likely first; the last is in title case, for cities missing from the places
 * table.
 */
export function readCityText(typed: string, stateCode: string): string[] {
  const text = tidyCityText(typed) || typed.trim()
  const split = splitStateOff(text)
  const city = split !== undefined && split.state.code === stateCode ? split.city : text
  const bare = city.replace(/^city of /i, '')
  const outside = bare.replace(/\s*,.*$/, '')
  const written = outside.replace(ABBREVIATED, (word) => WORDS[word.toLowerCase()] ?? word)
  const short = written.replace(/ (?:township|twp|town|city)$/i, '')
  return [...new Set([text, city, bare, outside, written, short, inTitleCase(city)])]
}

const WORDS: Readonly<Record<string, string>> = {
  bch: 'Beach',
  gdns: 'Gardens',
  hts: 'Heights',
  spgs: 'Springs',
  vlg: 'Village',
  lk: 'Lake',
}
const ABBREVIATED = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'gi')

/** Display name of a city missing from the places table: "LAKEWAY VILLAGE, TX" is Lakeway Village. */
export function tidyCityName(typed: string, stateCode: string): string {
  return readCityText(typed, stateCode).at(-1) ?? typed
}

function trimMarks(text: string): string {
  return text.replace(OUTER_MARKS, '').replace(/\s+/g, ' ')
}

/** Without the last words, and the comma before them. */
export function wordsBefore(text: string, count: number): string {
  return text.replace(new RegExp(`(?:[\\s,]+[^\\s,]+){${count}}$`), '')
}

/** Leaves mixed case alone ("McAllen"). */
function inTitleCase(text: string): string {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (isMixed) return text
  return text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}
