import { z } from 'zod'
import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import {
  DAY_FIELDS,
  findWrongDays,
  readWeekForm,
  writeWeek,
  type DayField,
} from '#domain/hours/week-form.ts'
import { readValue } from '#domain/facts/kinds.ts'

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
  /** In the format of encodeOpeningHours. */
  hours: statedField('hours'),
  /** Whole US dollars. */
  startingPrice: statedField('startingPrice'),
  freeConsultation: statedField('freeConsultation'),
  lasers: statedField('lasers'),
})

/** Omitted optional texts are ''. */
export type ApplicationInput = z.infer<typeof applicationSchema>
export type ApplicationField = keyof ApplicationInput
/** Hours typed in the grid have one error per day. */
type FieldErrors = Partial<Record<ApplicationField | DayField, string[]>>

export type ApplicationResult =
  | { kind: 'application'; application: ApplicationInput }
  | { kind: 'refused'; fieldErrors: FieldErrors }

/** Without premium listings, `listingType` may be missing. */
export function readApplication(body: unknown, hasPremium = true): ApplicationResult {
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  const listingType = isRecord ? Reflect.get(body, 'listingType') : undefined
  const week = readWeekForm(body)
  const hours = writeWeek(week)
  const parsed = applicationSchema.safeParse({
    ...(isRecord ? body : {}),
    ...(hours === '' ? {} : { hours }),
    ...(!hasPremium && { listingType: listingType === 'premium' ? null : listingType || 'free' }),
  })
  const fieldErrors: FieldErrors = parsed.success ? {} : errorsByField(parsed.error)
  for (const day of findWrongDays(week)) {
    fieldErrors[day] = [`${WEEKDAYS[DAY_FIELDS.indexOf(day)]}: ${DAY}`]
  }
  if (!parsed.success || Object.keys(fieldErrors).length > 0) {
    return { kind: 'refused', fieldErrors }
  }
  return { kind: 'application', application: parsed.data }
}

function errorsByField(error: z.ZodError<ApplicationInput>): FieldErrors {
  return Object.fromEntries(
    Object.entries(z.flattenError(error).fieldErrors).map(([field, messages]) => [
      field,
      [...new Set(messages)],
    ]),
  )
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

/** Parses a field with the same rules as the forms for clinics. */
function statedField(field: 'hours' | 'startingPrice' | 'freeConsultation' | 'lasers') {
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
