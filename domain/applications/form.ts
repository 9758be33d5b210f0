import type { ApplicationField, FieldErrors } from './application.ts'
import type { AskedQuestion } from '#domain/accounts/question.ts'
import { websiteHref } from '#domain/clinics/website.ts'

/** The fields of the form as they were typed. */
export type ApplicationForm = Record<Exclude<ApplicationField, 'services'>, string> & {
  services: string[]
}

/** What the page shows again when a form that was sent cannot be taken. */
export interface ReturnedApplicationForm {
  form: ApplicationForm
  fieldErrors: FieldErrors
  /** What is wrong with the whole; `null` when the fields say it. */
  problem: string | null
  /** Milliseconds since 1970; when the form was first opened. `null`: not known. */
  openedAt: number | null
  /** Asked while too many forms arrive. */
  question: AskedQuestion | null
  /** As it was typed. */
  answer: string
}

/** A field of the form: the phone number that the sender has been asked about, '' before that. */
export const ASKED_PHONE_FIELD = 'asked_phone'

/** `undefined` when it was not sent along, as by a plain JSON client, who is not asked. */
export function readAskedPhone(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const asked: unknown = Reflect.get(sent, ASKED_PHONE_FIELD)
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
}

/** A form that nothing came back to. */
export const NOTHING_RETURNED: ReturnedApplicationForm = {
  form: EMPTY_FORM,
  fieldErrors: {},
  problem: null,
  openedAt: null,
  question: null,
  answer: '',
}

/** Reads a posted form or a kept draft; what is missing or no text is empty. */
export function readForm(sent: unknown): ApplicationForm {
  const values = new Map<string, unknown>(
    typeof sent === 'object' && sent !== null ? Object.entries(sent) : [],
  )
  const form = { ...EMPTY_FORM, services: listOfTexts(values.get('services')) }
  for (const field of TEXT_FIELDS) form[field] = listOfTexts(values.get(field))[0] ?? ''
  return form
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
const TEXT_FIELDS = Object.keys(EMPTY_FORM).filter((field) => field !== 'services') as Exclude<
  ApplicationField,
  'services'
>[]

function listOfTexts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((item) => typeof item === 'string').map((item) => item.toWellFormed())
}

/** A website that was typed without `https://` gets it: nobody types that. */
export function completeForm(form: ApplicationForm): ApplicationForm {
  const website = form.website.trim()
  const isBareHost = BARE_HOST.test(website) && websiteHref(website) !== null
  return isBareHost ? { ...form, website: `https://${website}` } : form
}

const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u

/** Whether anything was typed or chosen. */
export function isEmptyForm(form: ApplicationForm): boolean {
  return form.services.length === 0 && TEXT_FIELDS.every((field) => form[field] === '')
}
