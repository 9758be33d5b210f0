import { comparablePhone } from '#domain/clinics/same-company.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import type { Field, FieldValue } from './fields.ts'

/** Who says something about a clinic besides the list, the most trusted one first (R-FIELD-2). */
export const SOURCES = ['owner', 'correction'] as const

export type Source = (typeof SOURCES)[number]

export interface Statement {
  field: Field
  source: Source
  value: FieldValue
  /** What the list said when this was decided. */
  listValue: FieldValue
  /** UTC day: "2026-11-03". */
  saidOn: string
}

/** What is shown of a field, and which statement it comes from; `null` for the newest list. */
export function decideField(
  field: Field,
  listValue: FieldValue,
  statements: readonly Statement[],
): { value: FieldValue; statement: Statement | null } {
  const about = statements.filter((statement) => statement.field === field)
  for (const source of SOURCES) {
    const statement = about.find((each) => each.source === source)
    if (statement !== undefined) return { value: statement.value, statement }
  }
  return { value: listValue, statement: null }
}

/** Whether the list changed the field since, to something else: only the admin can tell who is right. */
export function isContradicted(
  { field, value, listValue }: Statement,
  newListValue: FieldValue,
): boolean {
  return !isSameValue(field, newListValue, listValue) && !isSameValue(field, newListValue, value)
}

/** Whether two values mean the same to a visitor. */
export function isSameValue(field: Field, a: FieldValue, b: FieldValue): boolean {
  return a === b || comparableValue(field, a) === comparableValue(field, b)
}

/** Equal for values that mean the same to a visitor. */
export function comparableValue(field: Field, value: FieldValue): string {
  if (field === 'phone') return comparablePhone(value) || value
  if (field !== 'site') return value
  return (websiteHref(value) ?? value).replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
