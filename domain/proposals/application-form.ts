import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { keysOf, recordOf } from '#domain/text/choices.ts'
import { fieldsIn, type Field } from '#domain/facts/facts.ts'
import { EMPTY_WEEK, type WeekForm } from '#domain/hours/week-form.ts'
import type { ApplicationInput } from './application.ts'

// Apart from its rules, because the page loads this file, and not the library of the rules.

export type ApplicationForm = Record<
  Exclude<keyof ApplicationInput, 'services' | 'facts'>,
  string
> &
  WeekForm & { services: string[] }

/** Facts that an application has rules of its own for. */
const RULED: readonly Field[] = [
  'name',
  'address',
  'phone',
  'site',
  'services',
  'description',
  'certifications',
  'yearEstablished',
]

/** What an applicant may state besides. */
export const OFFERED = fieldsIn('apply').filter((field) => !RULED.includes(field))

/** In page order. */
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
  ...Object.fromEntries(OFFERED.filter((field) => field !== 'hours').map((field) => [field, ''])),
  ...EMPTY_WEEK,
  description: '',
  certifications: '',
  yearEstablished: '',
}

/** In page order; clients without the grid send hours as one text. */
export const APPLICATION_CONTROLS = [...Object.keys(EMPTY_FORM), 'hours']

/** Reads a posted form or a stored draft; missing and invalid fields are empty. */
export function readForm(body: unknown): ApplicationForm {
  return {
    ...recordOf(TEXT_FIELDS, (field) => readText(body, field)),
    services: readTexts(body, 'services'),
  }
}

const TEXT_FIELDS = keysOf(EMPTY_FORM).filter((field) => field !== 'services')

export function completeForm(form: ApplicationForm): ApplicationForm {
  const website = form.website.trim()
  const isBareHost = BARE_HOST.test(website) && websiteHref(website) !== null
  return isBareHost ? { ...form, website: `https://${website}` } : form
}

const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u

export function isEmptyForm(form: ApplicationForm): boolean {
  return form.services.length === 0 && TEXT_FIELDS.every((field) => form[field] === '')
}
