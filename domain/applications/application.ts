import { z } from 'zod'
import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import { DAY_FIELDS, findWrongDays, readWeekForm, writeWeek } from '#domain/hours/week-form.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { recordOf } from '#domain/text/choices.ts'
import { OFFERED } from './form.ts'

const WEBSITE = 'Valid website URL is required'
const SERVICE = 'Select at least one service'
const DAY = 'Use times, such as 9 AM-5 PM, or write “closed”'
const DESCRIPTION = `Description must be at least ${MIN_DESCRIPTION_LENGTH} characters`

const applicationSchema = z.object({
  companyName: line('companyName', 1, 'Company name is required'),
  contactName: line('contactName', 1, 'Contact name is required'),
  email: text('email', 'Valid email is required')
    .transform(plainLine)
    .pipe(z.email('Valid email is required')),
  phone: line('phone', 10, 'Valid phone number is required'),
  website: text('website', WEBSITE)
    .transform(plainLine)
    .refine((site) => site === '' || isWebAddress(site), WEBSITE)
    .nullish()
    .transform((site) => site ?? ''),
  address: line('address', 1, 'Address is required'),
  city: line('city', 1, 'City is required'),
  state: text('state', 'State is required')
    .transform((state) => readStateText(plainLine(state))?.code ?? '')
    .pipe(z.string().min(1, 'State is required')),
  zipCode: line('zipCode', 5, 'Valid zip code is required'),
  /** Deduplicated, in the order of SERVICES. */
  services: z
    .array(z.enum(SERVICES, 'Choose services from the list'), SERVICE)
    .min(1, SERVICE)
    .transform((chosen) => SERVICES.filter((service) => chosen.includes(service))),
  description: text('description', DESCRIPTION)
    .transform(plainText)
    .pipe(z.string().min(MIN_DESCRIPTION_LENGTH, DESCRIPTION)),
  certifications: optional('certifications', plainText),
  yearEstablished: optional('yearEstablished', plainLine),
  listingType: z.enum(['free', 'premium'], 'Please select a listing type'),
})

const offerSchema = z.object(recordOf(OFFERED, readOffer))

/** Omitted optional texts are ''. */
export interface ApplicationInput extends z.infer<typeof applicationSchema> {
  /** What it says besides, as stored; without blank facts. */
  facts: FactValues
}

export type ApplicationField = keyof z.infer<typeof applicationSchema>
/** By control: hours typed in the grid have one error per day. */
type FieldErrors = Partial<Record<string, string[]>>

export type ApplicationResult =
  | { kind: 'application'; application: ApplicationInput }
  | { kind: 'refused'; fieldErrors: FieldErrors }

/** Without premium listings, `listingType` may be missing. */
export function readApplication(body: unknown, hasPremium = true): ApplicationResult {
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  const listingType = isRecord ? Reflect.get(body, 'listingType') : undefined
  const week = readWeekForm(body)
  const hours = writeWeek(week)
  const sent = {
    ...(isRecord ? body : {}),
    ...(hours === '' ? {} : { hours }),
    ...(!hasPremium && { listingType: listingType === 'premium' ? null : listingType || 'free' }),
  }
  const parsed = applicationSchema.safeParse(sent)
  const offer = offerSchema.safeParse(sent)
  const fieldErrors: FieldErrors = { ...errorsByField(parsed), ...errorsByField(offer) }
  for (const day of findWrongDays(week)) {
    fieldErrors[day] = [`${WEEKDAYS[DAY_FIELDS.indexOf(day)]}: ${DAY}`]
  }
  if (!parsed.success || !offer.success || Object.keys(fieldErrors).length > 0) {
    return { kind: 'refused', fieldErrors }
  }
  const facts = Object.fromEntries(Object.entries(offer.data).filter(([, value]) => value !== ''))
  return { kind: 'application', application: { ...parsed.data, facts } }
}

function errorsByField({ error }: { error?: z.ZodError | undefined }): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return errors
}

/** Checks the length first, because normalizing a run of combining marks is quadratic. */
function text(field: keyof typeof MAX_LENGTHS, missing: string) {
  const max = MAX_LENGTHS[field]
  return z.string(missing).max(max, `Use at most ${max} characters`)
}

function line(field: keyof typeof MAX_LENGTHS, min: number, problem: string) {
  return text(field, problem).transform(plainLine).pipe(z.string().min(min, problem))
}

function optional(field: keyof typeof MAX_LENGTHS, clean: (typed: string) => string) {
  return text(field, 'Expected text')
    .nullish()
    .transform((typed) => clean(typed ?? ''))
}

/** The same rules as in the forms of owners and the admin. */
function readOffer(field: Field) {
  return z
    .string('Expected text')
    .nullish()
    .transform((typed, context) => {
      const read = readValue(field, typed ?? '')
      if ('value' in read) return read.value
      context.addIssue(read.problem)
      return z.NEVER
    })
}

function isWebAddress(site: string): boolean {
  return /^https?:\/\//i.test(site) && websiteHref(site) !== null
}
