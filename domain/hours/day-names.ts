import { MONDAY_FIRST, WEEKDAYS } from './week.ts'

/** In English and Spanish, indexed like WEEKDAYS. */
const NAMES = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
] as const

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  daily: MONDAY_FIRST,
  everyday: MONDAY_FIRST,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
}

/** Indexes of the named days: "Mon-Fri", "Sat & Sun", "Lunes"; `undefined` for any other text. */
export function readDays(text: string): readonly number[] | undefined {
  // Nearly every list writes whole names.
  const day = WEEKDAYS.findIndex((name) => name === text)
  if (day !== -1) return [day]
  const parts = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|\./gu, '')
    .split(/[,&/]|\band\b|\by\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const days = parts.map(
    (part) =>
      GROUPS[part.replaceAll(' ', '')] ??
      readRange(part.split(/\s*(?:[-–—]|\b(?:to|thru|through|a)\b)\s*/)),
  )
  if (days.length === 0 || days.includes(undefined)) return undefined
  return days.flatMap((each) => each ?? [])
}

function readRange([first = '', last = first, ...others]: readonly string[]) {
  const from = findDay(first)
  const to = findDay(last)
  if (from === undefined || to === undefined || others.length > 0) return undefined
  const count = ((to - from + MONDAY_FIRST.length) % MONDAY_FIRST.length) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % MONDAY_FIRST.length)
}

/** As in "M,T,W,Th,F". A lone S is none: it may be either day of the weekend. */
const LETTERS: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, f: 5 }

function findDay(word: string): number | undefined {
  if (word.length < 2) return LETTERS[word]
  const found = NAMES.findIndex((names) => names.some((name) => name.startsWith(word)))
  return found === -1 ? undefined : found
}
