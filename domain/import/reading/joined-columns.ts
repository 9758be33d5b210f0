import { readPart } from '#domain/hours/statements.ts'
import { foldColumnName, type ListColumn, wordsOfColumn } from './list-columns.ts'
import { cleanText } from './cell-text.ts'
import { wordSet } from '#domain/text/word-lists.ts'
import { readBusinessStatus } from './read-facts.ts'

/** A column of ours that a list spreads over several columns, or says in other words. */
export interface JoinedColumn {
  column: ListColumn
  /** Positions in the list. */
  from: readonly number[]
  join: (cells: readonly string[]) => string
}

/** Follows R-LIST-20. */
export function findJoinedColumns(header: readonly string[]): JoinedColumn[] {
  const named = header
    .map((cell, position) => ({ name: foldColumnName(cell), position }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const days = header.flatMap((cell, position) => {
    const name = cell
      .replace(/_|(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replace(PARTS, ' ')
      .trim()
    const of = daysOf(name)
    return of.length === 0 ? [] : [{ name, position, of }]
  })
  const isWeek = new Set(days.flatMap(({ of }) => of)).size > 4
  // In a sales report, "Close date" is about a deal and does not close the clinic.
  const isOfSales = header.some((cell) => wordsOfColumn(cell).some((word) => SALES.has(word)))
  return RULES.flatMap(({ column, names, least = 1, join }) => {
    if (isOfSales && column === 'business_status') return []
    const isOfDays = names === undefined && isWeek
    const found = isOfDays ? days : named.filter(({ name }) => names?.test(name))
    if (found.length < least) return []
    const read = (cells: readonly string[]) =>
      found.map(({ name, position }): Named => [name, cleanText(cells[position] ?? '')])
    const from = found.map(({ position }) => position)
    return [{ column, from, join: (cells: readonly string[]) => join(read(cells)) }]
  })
}

const SALES = wordSet('opportunity deal deals stage pipeline won lead ticket invoice subscription')

/** Folded name of a column, and its value. */
type Named = readonly [name: string, value: string]

interface Rule {
  column: ListColumn
  /** Folded. Without them, columns called after days are meant. */
  names?: RegExp
  /** How many such columns the list must have. */
  least?: number
  join: (values: readonly Named[]) => string
}

/** The days that a text names, if it says nothing else; in five languages. */
function daysOf(text: string): readonly number[] {
  const [only, ...others] = readPart(text)
  const { days = [], hours } = only ?? {}
  return others.length > 0 || hours !== undefined || days === 'others' ? [] : days
}

/** Of "mon_open" and "mon_close", and Facebook's "hours.mon_1_open", which counts the spans of a day. */
const PARTS =
  /\b(?:working|business|hours|opens?|opening|closes?|closing|start|end|von|bis|from|to|\d)\b/gi
export const DIRECTORY = /\b(?:google|goo|yelp|facebook|foursquare)\.[a-z.]+(?:\/|$)/i

/** Of pages at Google and others, or of the clinic itself. */
export const LINK_NAMES =
  /^(?:(?:google|gmaps?|maps?|location|place|listing|profile|business)*(?:url|uri|link|lien|enlace)s?(?:google|maps?)*|googlemaps?|map)$/

const RULES: readonly Rule[] = [
  {
    column: 'subtypes',
    names: /^categories\d+(?:name|title)?$/,
    join: (values) => list(values).join(', '),
  },
  {
    column: 'site',
    names: LINK_NAMES,
    join: (values) => list(values).find((link) => !DIRECTORY.test(link)) ?? '',
  },
  { column: 'place_id', names: LINK_NAMES, join: (values) => firstOf(values, placeIdInLink) },
  { column: 'latitude', names: LINK_NAMES, join: (values) => firstOf(values, positionInLink) },
  // Google's API calls it so.
  {
    column: 'place_id',
    names: /^id$/,
    join: (values) => list(values).find((id) => id.startsWith('ChIJ')) ?? '',
  },
  // Google's contacts say what a number is for.
  { column: 'phone', names: /^phone\d(?:label|type|value)$/, least: 2, join: labelledPhone },
  {
    column: 'business_status',
    names:
      /^(?:is|permanently|date)*(?:closed|cerrad.|geschlossen|ferme|fechad.)(?:date|on|at|permanently|forgood|definitiv\w+|permanentemente|dauerhaft)?$|^enddate$/,
    join: (values) => (values.some(isSet) ? 'closed permanently' : ''),
  },
  {
    column: 'business_status',
    names: /^temporarilyclosed$/,
    join: (values) => (values.some(isSet) ? 'closed temporarily' : ''),
  },
  {
    column: 'working_hours',
    names:
      /openinghours(?:weekday(?:descriptions|text))?\d(?:day|hours|text\d)?$|^(?:weekdaytext|hours)\d$/,
    least: 2,
    // openingHours/0/day and openingHours/0/hours belong together.
    join: (values) =>
      values
        .map(([name, value]) => value && (/\dhours$/.test(name) ? `: ${value}` : `; ${value}`))
        .join(''),
  },
  { column: 'working_hours', join: joinDays },
]

function list(values: readonly Named[]): string[] {
  return values.flatMap(([, value]) => (value === '' ? [] : [value]))
}

function firstOf(values: readonly Named[], read: (link: string) => string): string {
  return list(values).map(read).find(Boolean) ?? ''
}

/** A flag, words of closing, or a day that has passed. */
function isSet([, value]: Named): boolean {
  return (
    /^(?:true|yes|t|1|s[ií]|ja|oui|sim)$/i.test(value) ||
    readBusinessStatus(value) !== '' ||
    (/\d{4}/.test(value) && Date.parse(value) <= Date.now())
  )
}

/** The first that is no fax. */
function labelledPhone(values: readonly Named[]): string {
  const labels = new Map(values)
  const found = values.find(
    ([name, number]) =>
      name.endsWith('value') &&
      number !== '' &&
      !/fax/i.test(
        labels.get(name.replace('value', 'label')) ??
          labels.get(name.replace('value', 'type')) ??
          '',
      ),
  )
  return found?.[1] ?? ''
}

/** "Mon: 9-12, 13-17; Sat: closed" */
function joinDays(values: readonly Named[]): string {
  return [...Map.groupBy(values, ([name]) => name)]
    .flatMap(([day, of]) => {
      // As Google writes it in lists of branches.
      const said = list(of).map((text) => text.replace(/^x$/i, 'closed'))
      const texts = said.filter((text, at) => /\d/.test(text) || said.indexOf(text) === at)
      const isTimes =
        texts.length > 1 && texts.every((text) => /\d/.test(text) && !/\d.*-/.test(text))
      const spans = texts.map((text, at) => (isTimes && at % 2 === 0 ? `${text}-` : `${text}, `))
      return texts.length === 0 ? [] : `${day}: ${spans.join('').replace(/, $/, '')}`
    })
    .join('; ')
}

export const GOOGLE =
  /^(?:https?:\/\/)?(?!sites)(?:[\w-]+\.)*(?:google\.[a-z.]+|goo\.gl|g\.page)\//i

/** The place ID in a link of Google Maps; '' for none. */
function placeIdInLink(link: string): string {
  if (!GOOGLE.test(link)) return ''
  return /(?:[?&]query_place_id=|place_id[:=]|!19s)(ChIJ[\w-]+)/.exec(link)?.[1] ?? ''
}

/** "30.2711,-97.7437" in a link of Google Maps: the place's own position, or else the map's center; '' for none. */
function positionInLink(link: string): string {
  if (!GOOGLE.test(link)) return ''
  const own = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(link)
  const center = /[@=](-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i.exec(link)
  const [, latitude, longitude] = own ?? center ?? []
  return latitude === undefined || longitude === undefined ? '' : `${latitude},${longitude}`
}
