import { readTexts } from '#domain/forms/read-texts.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  DAY_FIELDS,
  findWrongDays,
  readWeekForm,
  toWeekForm,
  writeWeek,
} from '#domain/hours/week-form.ts'
import { readTypedAddress, type TypedAddress } from '#domain/places/typed-address.ts'
import { FACTS, type Field, type FieldValue } from './facts.ts'
import { readValue, typedValue } from './kinds.ts'
import type { FactValues } from './stored.ts'

/** What the controls of a form hold, by their names: that of the fact, and those of the days. */
export type Controls = Readonly<Record<string, string>>

/** The controls of facts that have these values. */
export function fillControls(fields: readonly Field[], values: Readonly<FactValues>): Controls {
  return Object.assign({}, ...fields.map((field) => fillControl(field, values[field] ?? '')))
}

function fillControl(field: Field, value: FieldValue): Controls {
  return FACTS[field].kind === 'week'
    ? toWeekForm(decodeOpeningHours(value))
    : { [field]: typedValue(field, value) }
}

const WRONG_DAY = 'Use times, such as 9 AM-5 PM, or write “closed”'

/**
 * Validates what was typed. What does not differ from `shown` is left out, so that odd values that
 * nobody touched cause no errors. `address` needs a look-up yet. Errors are by control.
 */
export function readFacts(fields: readonly Field[], sent: unknown, shown?: Controls) {
  const values: FactValues = {}
  const errors: Record<string, string> = {}
  let address: TypedAddress | null = null
  for (const field of fields) {
    const before = shown && (readTyped(field, shown) ?? '')
    const typed = readTyped(field, sent) ?? before ?? ''
    const wrongDays = FACTS[field].kind === 'week' ? findWrongDays(readWeekForm(sent)) : []
    for (const day of wrongDays) errors[day] = WRONG_DAY
    if (typed === before) continue
    const place = field === 'address' ? readTypedAddress(typed) : undefined
    const read = readValue(field, typed)
    if (place !== undefined) address = place
    else if ('value' in read) values[field] = read.value
    else errors[field] = read.problem
  }
  return { values, address, errors }
}

/** `undefined` when the form did not ask. Unticked boxes are not sent, so several values may be none. */
function readTyped(field: Field, sent: unknown): string | undefined {
  const { kind } = FACTS[field]
  if (kind === 'several') return readTexts(sent, field).join(', ')
  const isGrid = kind === 'week' && DAY_FIELDS.some((day) => readTexts(sent, day).length > 0)
  const typed = isGrid ? writeWeek(readWeekForm(sent)) : readTexts(sent, field)[0]
  // Browsers send the line breaks of a textarea as CRLF.
  return typed?.replace(/\r\n?/g, '\n')
}
