import type { ApplicationField, FieldErrors } from './application.ts'
import { readField, type AskedQuestion } from '#domain/forms/question.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import {
  DAY_FIELDS,
  EMPTY_WEEK,
  SAME_WEEKDAYS_FIELD,
  type WeekForm,
} from '#domain/hours/week-form.ts'

export type ApplicationForm = Record<Exclude<ApplicationField, 'services' | 'hours'>, string> &
  WeekForm & { services: string[] }

export interface ReturnedApplicationForm {
  form: ApplicationForm
  fieldErrors: FieldErrors
  problem: string | null
  /** When the form was first opened, in milliseconds since 1970; `null` if unknown. */
  openedAt: number | null
  question: AskedQuestion | null
  answer: string
}

/** Hidden field: the short phone number the sender was asked to confirm, '' for none. */
export const ASKED_PHONE_FIELD = 'asked_phone'

/** `undefined` when missing; JSON clients omit it and are not asked. */
export function readAskedPhone(body: unknown): string | undefined {
  const asked = readField(body, ASKED_PHONE_FIELD)
  return typeof asked === 'string' ? asked : undefined
}

export const EMPTY_FORM: ApplicationForm = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  listingType: '',
  services: [],
  description: '',
  certifications: '',
  yearEstablished: '',
  startingPrice: '',
  freeConsultation: '',
  lasers: '',
  ...EMPTY_WEEK,
}

export const EMPTY_RETURNED_FORM: ReturnedApplicationForm = {
  form: EMPTY_FORM,
  fieldErrors: {},
  problem: null,
  openedAt: null,
  question: null,
  answer: '',
}

/** Reads a posted form or a stored draft; missing and invalid fields are empty. */
export function readForm(body: unknown): ApplicationForm {
  const form = { ...EMPTY_FORM, services: toStrings(readField(body, 'services')) }
  for (const field of TEXT_FIELDS) form[field] = toStrings(readField(body, field))[0] ?? ''
  return form
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
const TEXT_FIELDS = Object.keys(EMPTY_FORM).filter((field) => field !== 'services') as Exclude<
  keyof ApplicationForm,
  'services'
>[]

/** Reads the grid of opening hours; empty when a client sends the hours as one text. */
export function readWeekForm(body: unknown): WeekForm {
  const week = { ...EMPTY_WEEK }
  for (const field of [...DAY_FIELDS, SAME_WEEKDAYS_FIELD]) {
    week[field] = toStrings(readField(body, field))[0] ?? ''
  }
  return week
}

function toStrings(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((item) => typeof item === 'string').map((item) => item.toWellFormed())
}

export function completeForm(form: ApplicationForm): ApplicationForm {
  const website = form.website.trim()
  const isBareHost = BARE_HOST.test(website) && websiteHref(website) !== null
  return isBareHost ? { ...form, website: `https://${website}` } : form
}

const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u

export function isEmptyForm(form: ApplicationForm): boolean {
  return form.services.length === 0 && TEXT_FIELDS.every((field) => form[field] === '')
}
