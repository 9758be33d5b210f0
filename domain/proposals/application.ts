import { z } from 'zod'
import { readField } from '#domain/forms/read-texts.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { readFacts } from '#domain/facts/form.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { OFFERED } from './application-form.ts'

const WEBSITE = 'Valid website URL is required'
const SERVICE = 'Select at least one service'
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

/** Omitted optional texts are ''. */
export interface ApplicationInput extends z.infer<typeof applicationSchema> {
  /** What it says besides, as stored; without blank facts. */
  facts: FactValues
}

/** By control: hours typed in the grid have one error per day. */
type FieldErrors = Partial<Record<string, string[]>>

export type ApplicationResult =
  | { kind: 'application'; application: ApplicationInput }
  | { kind: 'refused'; fieldErrors: FieldErrors }

/** Without premium listings, `listingType` may be missing. */
export function readApplication(body: unknown, hasPremium = true): ApplicationResult {
  const listingType = readField(body, 'listingType')
  const parsed = applicationSchema.safeParse({
    ...Object(body),
    ...(!hasPremium && { listingType: listingType === 'premium' ? null : listingType || 'free' }),
  })
  const { values, errors } = readFacts(OFFERED, body)
  const wrong = Object.entries(errors).map(([control, problem]) => [control, [problem]])
  const fieldErrors: FieldErrors = { ...errorsByField(parsed), ...Object.fromEntries(wrong) }
  if (!parsed.success || wrong.length > 0) return { kind: 'refused', fieldErrors }
  const facts = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
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

function isWebAddress(site: string): boolean {
  return /^https?:\/\//i.test(site) && websiteHref(site) !== null
}
