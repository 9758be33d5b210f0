import { comparablePhone } from '#domain/clinics/same-company.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { type FactValues, parseValue, statedAddress } from './stored.ts'
import { FIELD_NAMES, type Field, type FieldValue } from './facts.ts'

/** Sources other than the list (R-FIELD-2). */
export const SOURCES = ['owner', 'correction'] as const

export type Source = (typeof SOURCES)[number]

export interface Statement {
  field: Field
  source: Source
  value: FieldValue
  /** The list's value when this was decided. */
  listValue: FieldValue
  /** Instant: "2026-11-03T17:00:00.000Z". */
  saidAt: string
  /** Whoever said it had proved to be the owner; an application proves nothing. */
  isProven?: boolean
}

/** The shown value of a field and its statement; `null` for the newest list. */
export function decideField(
  field: Field,
  listValue: FieldValue,
  statements: readonly Statement[],
): { value: FieldValue; statement: Statement | null } {
  const [statement] = statements.filter((each) => each.field === field).toSorted(byTime)
  // The larger number of reviews is the newer one.
  const isOutdated = field === 'reviews' && Number(statement?.value) < Number(listValue)
  if (statement === undefined || isOutdated) return { value: listValue, statement: null }
  return { value: statement.value, statement }
}

/** What was said last comes first, as in the SQL of lastSaid. */
function byTime(a: Statement, b: Statement): number {
  if (a.saidAt === b.saidAt) return a.source > b.source ? -1 : 1
  return a.saidAt > b.saidAt ? -1 : 1
}

/** True if the list has since changed the field to a third value, so that the admin has to decide. */
export function isContradicted(
  { field, value, listValue }: Statement,
  newListValue: FieldValue,
): boolean {
  if (field === 'reviews') return false
  return !isSameValue(field, newListValue, listValue) && !isSameValue(field, newListValue, value)
}

/** True if two values mean the same to a visitor. */
export function isSameValue(field: Field, a: FieldValue, b: FieldValue): boolean {
  return a === b || comparableValue(field, a) === comparableValue(field, b)
}

/** Equal for values that mean the same to a visitor. */
export function comparableValue(field: Field, value: FieldValue): string {
  if (field === 'phone') return comparablePhone(value) || value
  if (field !== 'site') return value
  return (websiteHref(value) ?? value).replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** What other sources than the list say, as shown. */
export function statedValues(statements: readonly Statement[]): FactValues {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((field) => {
      const { value } = decideField(field, '', statements)
      return value === '' ? [] : [[field, value]]
    }),
  )
}

type Shown = readonly { field: Field; shown: FieldValue }[]

/** What the page of a merge takes from the other listing (R-DUPLICATE-6). */
export function mergedValues(
  winner: Shown,
  loser: Shown,
  take: readonly Field[],
): Partial<Record<Field, FieldValue>> {
  const own = new Map(winner.map(({ field, shown }) => [field, shown]))
  const taken = loser.filter(({ field, shown: theirs }) => {
    const ours = own.get(field) ?? ''
    if (field === 'reviews') return Number(theirs) > Number(ours)
    // Last premium days: what was paid for either page stays (R-PREMIUM-1).
    if (field === 'listing') return theirs > ours
    return (
      !isBlank(field, theirs) && ours !== theirs && (isBlank(field, ours) || take.includes(field))
    )
  })
  return Object.fromEntries(taken.map(({ field, shown }) => [field, shown]))
}

/** An address without a street is one that another listing can fill. */
function isBlank(field: Field, value: FieldValue): boolean {
  if (field !== 'address') return value === ''
  return (parseValue(statedAddress, value, null)?.street ?? '') === ''
}

/** How much a page tells its visitors. */
export function countShown(fields: Shown): number {
  return fields.filter(({ field, shown }) => !isBlank(field, shown) && shown !== '0').length
}
