import { z } from 'zod'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { readChoice } from '#domain/text/choices.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { findWrongDays, writeWeek } from '#domain/hours/week-form.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { FieldValue } from '#domain/facts/facts.ts'
import { readValue, type ReadValue } from '#domain/facts/kinds.ts'
import { isSameValue } from '#domain/stewardship/statements.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { HOW_KNOWN_CODES, MAX_NOTE_LENGTH, type HowKnown, type Proposals } from './report.ts'
import {
  SITUATIONS,
  type FormField,
  type ReportErrors,
  type ReportFacts,
  type ReportForm,
  type Situation,
} from './report-form.ts'

/** A parsed report; parts that need a look-up are still as typed. */
export interface TypedReport {
  proposals: Proposals
  address: TypedAddress | null
  /** Link or name of the other listing; '' if no duplicate is reported. */
  duplicateOf: string
  howKnown: HowKnown
  note: string
  email: string
}

export type ReportReading =
  | { kind: 'report'; report: TypedReport }
  | { kind: 'refused'; errors: ReportErrors }

const NOTHING_NEW = 'Change what is wrong, or say in your own words what it is'
const TELL_TIMES = 'Use AM and PM, such as 9 AM-5 PM, or write “closed”'
const MAX_DUPLICATE = 500
const ADDRESS_FIELDS = ['street', 'city', 'state', 'zip'] as const
const ZIP = /^\d{5}(-?\d{4})?$/

/** Stored values that the page shows now. */
export type ShownValues = Readonly<Record<'name' | 'phone' | 'site' | 'hours', FieldValue>>

/** Validates only what differs from `seen`, so that untouched odd values cause no errors. */
export function readReport(form: ReportForm, seen: ReportFacts, shown: ShownValues): ReportReading {
  const errors: ReportErrors = {}
  const proposals: Proposals = {}
  const isChanged = (field: keyof ReportFacts) => normalize(form[field]) !== normalize(seen[field])
  const propose = (topic: keyof ShownValues, field: FormField, read: ReadValue) => {
    if ('problem' in read) errors[field] = read.problem
    else if (!isSameValue(topic, read.value, shown[topic])) proposals[topic] = read.value
  }

  const situation = readChoice(SITUATIONS, form.situation)
  if (situation === undefined) errors.situation = 'Choose one'
  if (isChanged('name')) propose('name', 'name', readValue('name', form.name))
  if (isChanged('phone')) propose('phone', 'phone', readValue('phone', form.phone))
  if (isChanged('website')) propose('site', 'website', readValue('site', form.website))
  const hours = readDays(form, seen, errors)
  if (hours !== undefined) propose('hours', 'hours_mon', readValue('hours', hours))
  const address = ADDRESS_FIELDS.some(isChanged) ? readAddress(form, errors) : null
  const duplicateOf = situation === 'duplicate' ? normalize(form.duplicate_of) : ''
  if (situation !== undefined) {
    Object.assign(proposals, readSituation(situation, seen))
    checkSituation(situation, { address, duplicateOf }, errors)
  }
  const price = readValue('startingPrice', form.startingPrice)
  if ('problem' in price) errors.startingPrice = price.problem
  else if (price.value !== '') proposals.startingPrice = price.value
  Object.assign(proposals, readTold(form, errors))
  const about = readSender(form, errors)

  const isNew = Object.keys(proposals).length > 0 || address !== null || duplicateOf !== ''
  if (!isNew && about.note !== '') proposals.other = about.note
  else if (!isNew && Object.keys(errors).every((field) => field === 'email' || field === 'note')) {
    errors.about = NOTHING_NEW
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'report', report: { proposals, address, duplicateOf, ...about } }
}

/** What is told in words. */
function readTold(form: ReportForm, errors: ReportErrors): Proposals {
  const told: Proposals = {}
  for (const topic of ['booking', 'position', 'offer', 'words'] as const) {
    if (form[topic].length > MAX_NOTE_LENGTH) errors[topic] = atMost(MAX_NOTE_LENGTH)
    else if (plainText(form[topic]) !== '') told[topic] = plainText(form[topic])
  }
  return told
}

function readSituation(situation: Situation, seen: ReportFacts): Proposals {
  if (situation === 'closed' || situation === 'no-removal') return { [situation]: '' }
  const isStatus = situation === 'open' || situation === 'closed-for-now'
  return isStatus && situation !== seen.situation ? { status: situation } : {}
}

function checkSituation(
  situation: Situation,
  { address, duplicateOf }: Pick<TypedReport, 'address' | 'duplicateOf'>,
  errors: ReportErrors,
): void {
  if (situation === 'duplicate' && duplicateOf === '') {
    errors.duplicate_of = 'Paste the link of the other listing, or enter its name'
  }
  if (duplicateOf.length > MAX_DUPLICATE) errors.duplicate_of = atMost(MAX_DUPLICATE)
  const isAddressWrong = ADDRESS_FIELDS.some((field) => errors[field] !== undefined)
  if (situation !== 'moved' || isAddressWrong) return
  if (address === null) errors.street = 'Enter the address it moved to'
  else if (address.street === '') errors.street = 'Enter the street it moved to'
}

/** Long text is rejected anyway, and normalizing a run of combining marks is quadratic. */
function normalize(text: string): string {
  return text.length > MAX_NORMALIZED_LENGTH ? text : plainLine(text)
}

const MAX_NORMALIZED_LENGTH = 1000

/** The week as a person would type it; `undefined` when no day differs or one is unreadable. */
function readDays(form: ReportForm, seen: ReportFacts, errors: ReportErrors): string | undefined {
  const week = writeWeek(form)
  const wrong = findWrongDays(form)
  for (const field of wrong) errors[field] = TELL_TIMES
  return wrong.length > 0 || week === writeWeek({ ...seen, same_weekdays: '' }) ? undefined : week
}

function readAddress(form: ReportForm, errors: ReportErrors): TypedAddress | null {
  const [street = '', city = '', zip = ''] = [form.street, form.city, form.zip].map(normalize)
  if (form.street.length > MAX_LENGTHS.address) errors.street = atMost(MAX_LENGTHS.address)
  if (city === '') errors.city = 'Enter the city'
  else if (form.city.length > MAX_LENGTHS.city) errors.city = atMost(MAX_LENGTHS.city)
  const state = stateByCode(form.state)
  if (state === undefined) errors.state = 'Select the state'
  if (zip !== '' && !ZIP.test(zip)) errors.zip = 'Enter a ZIP code of five digits'
  const isWrong = ADDRESS_FIELDS.some((field) => errors[field] !== undefined)
  if (isWrong || state === undefined) return null
  return { street, city, state: state.code, zip }
}

function readSender(
  form: ReportForm,
  errors: ReportErrors,
): Pick<TypedReport, 'howKnown' | 'note' | 'email'> {
  const howKnown = readChoice(HOW_KNOWN_CODES, form.how_known) ?? 'other'
  if (form.note.length > MAX_NOTE_LENGTH) errors.note = atMost(MAX_NOTE_LENGTH)
  const email = plainLine(form.email.slice(0, MAX_LENGTHS.email + 1))
  const isAddress = email === '' || z.email().max(MAX_LENGTHS.email).safeParse(email).success
  if (!isAddress) errors.email = 'Enter an e-mail address like name@example.com, or leave it empty'
  return { howKnown, note: plainText(form.note.slice(0, MAX_NOTE_LENGTH)), email }
}

function atMost(max: number): string {
  return `Use at most ${max} characters`
}
