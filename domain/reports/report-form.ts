import { z } from 'zod'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { DAY_FIELDS, toWeekForm } from '#domain/hours/week-form.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/unknown-place.ts'
import { recordOf } from '#domain/text/choices.ts'
import { parseJson } from '#domain/text/parse-json.ts'

/** "What is wrong?": the groups of the form, of which only the chosen one shows (R-REPORT-1). */
export const ABOUT = {
  contact: 'Phone, website or booking link',
  place: 'Name, address or position',
  hours: 'Opening hours',
  state: 'Closed, moved or listed twice',
  offer: 'Price, services or description',
  other: 'Something else',
} as const

export const SITUATIONS = [
  'open',
  'closed-for-now',
  'closed',
  'moved',
  'duplicate',
  'no-removal',
] as const

export type Situation = (typeof SITUATIONS)[number]

/** Fields that are prefilled with the shown values. */
const FACT_FIELDS = [
  'situation',
  'name',
  'phone',
  'website',
  'street',
  'city',
  'state',
  'zip',
  ...DAY_FIELDS,
] as const

type FactField = (typeof FACT_FIELDS)[number]

const FORM_FIELDS = [
  ...FACT_FIELDS,
  'about',
  'startingPrice',
  'booking',
  'position',
  'offer',
  'words',
  'duplicate_of',
  'same_weekdays',
  'how_known',
  'note',
  'email',
] as const

export type FormField = (typeof FORM_FIELDS)[number]

export type ReportFacts = Record<FactField, string>
export type ReportForm = Record<FormField, string>
export type ReportErrors = Partial<Record<FormField, string>>

/** Hidden field: the facts that prefilled the form, as JSON. */
export const SEEN_FIELD = 'seen'

type ShownProvider = Pick<
  ProviderCardData,
  'name' | 'phone' | 'site' | 'street' | 'city' | 'state' | 'postalCode' | 'hours' | 'tier'
>

export function toReportFacts(provider: ShownProvider): ReportFacts {
  const { name, phone, site, street, city, state, postalCode, hours } = provider
  const { same_weekdays: _, ...days } = toWeekForm(decodeOpeningHours(hours))
  return {
    situation: isClosedForNow(provider) ? 'closed-for-now' : 'open',
    name,
    phone: formatPhone(phone),
    website: websiteHref(site) ?? site,
    street,
    city: city === UNKNOWN_CITY ? '' : city,
    state: state === UNKNOWN_STATE ? '' : state,
    zip: postalCode,
    ...days,
  }
}

export function filledForm(facts: ReportFacts): ReportForm {
  return { ...recordOf(FORM_FIELDS, () => ''), ...facts }
}

/** Missing and repeated fields keep the value of `seen`; browsers omit unchecked boxes. */
export function readReportForm(body: unknown, seen: ReportFacts): ReportForm {
  const form = filledForm(seen)
  for (const field of FORM_FIELDS) {
    const [sent, repeated] = readTexts(body, field)
    if (sent !== undefined && repeated === undefined) form[field] = sent
  }
  return form
}

const facts = z.record(z.enum(FACT_FIELDS), z.string())

/**
 * The values that the sender saw, so that later changes are not reverted; `undefined` if
 * unreadable.
 */
export function readSeen(body: unknown): ReportFacts | undefined {
  return facts.safeParse(parseJson(readText(body, SEEN_FIELD))).data
}
