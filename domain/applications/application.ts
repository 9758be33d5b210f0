import { z } from 'zod'
import { LONGEST, SHORTEST_DESCRIPTION } from './limits.ts'
import { countPhoneDigits, PHONE_DIGITS } from '#domain/clinics/phone.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { plainLine, plainText } from '#domain/clinics/plain-text.ts'
import { countOf } from '#domain/clinics/rating.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'

// In a browser zod would first try whether it may make functions out of text, which our content
// security policy forbids and reports.
z.config({ jitless: true })

const WEBSITE = 'Valid website URL is required'
const SERVICE = 'Select at least one service'
const DESCRIPTION = `Description must be at least ${SHORTEST_DESCRIPTION} characters`

/** What a company sends in to be listed. The form and the endpoint both read with this. */
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
  /** Becomes the two-letter code. */
  state: text('state', 'State is required')
    .transform((state) => readStateText(plainLine(state))?.code ?? '')
    .pipe(z.string().min(1, 'State is required')),
  zipCode: line('zipCode', 5, 'Valid zip code is required'),
  /** In the order of SERVICES, each once. */
  services: z
    .array(z.enum(SERVICES, 'Choose services from the list'), SERVICE)
    .min(1, SERVICE)
    .transform((chosen) => SERVICES.filter((service) => chosen.includes(service))),
  description: text('description', DESCRIPTION)
    .transform(plainText)
    .pipe(z.string().min(SHORTEST_DESCRIPTION, DESCRIPTION)),
  certifications: optional('certifications', plainText),
  yearEstablished: optional('yearEstablished', plainLine),
  listingType: z.enum(['free', 'premium'], 'Please select a listing type'),
})

/** Optional texts are '' when they were not given. */
export type ApplicationInput = z.infer<typeof applicationSchema>
export type ApplicationField = keyof ApplicationInput
export type FieldErrors = Partial<Record<ApplicationField, string[]>>

export type ApplicationReading =
  | { kind: 'application'; application: ApplicationInput }
  | { kind: 'refused'; fieldErrors: FieldErrors }

/**
 * Reads an application out of anything; whatever else it holds is ignored. `askedPhone` is the phone
 * number that the sender has been asked about, '' before that; without it nothing is asked.
 */
export function readApplication(sent: unknown, askedPhone?: string): ApplicationReading {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const parsed = applicationSchema.safeParse(isRecord ? sent : {})
  const fieldErrors = parsed.success ? {} : errorsByField(parsed.error)
  if (askedPhone !== undefined && isRecord && fieldErrors.phone === undefined) {
    const question = phoneQuestion(String(Reflect.get(sent, 'phone')), askedPhone)
    if (question !== null) fieldErrors.phone = [question]
  }
  if (!parsed.success || fieldErrors.phone !== undefined) return { kind: 'refused', fieldErrors }
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

/**
 * The rule of product.md, 10 characters, also takes "ext 12 call me". A number with fewer than ten
 * digits is asked about once; `null` when it has them or the sender has kept it.
 */
function phoneQuestion(phone: string, askedPhone: string): string | null {
  const count = countPhoneDigits(plainLine(phone))
  if (count >= PHONE_DIGITS || plainLine(phone) === plainLine(askedPhone)) return null
  const digits = count === 0 ? 'no digits' : `only ${countOf(count, 'digit', 'digits')}`
  return `This number has ${digits}. Is it right? Submit again to keep it.`
}

/** The length is looked at first: normalizing a long run of accents takes time by its square. */
function text(field: keyof typeof LONGEST, missing: string) {
  const longest = LONGEST[field]
  return z.string(missing).max(longest, `Use at most ${longest} characters`)
}

function line(field: keyof typeof LONGEST, shortest: number, problem: string) {
  return text(field, problem).transform(plainLine).pipe(z.string().min(shortest, problem))
}

function optional(field: keyof typeof LONGEST, clean: (typed: string) => string) {
  return text(field, 'Expected text')
    .nullish()
    .transform((typed) => clean(typed ?? ''))
}

function isWebAddress(site: string): boolean {
  return /^https?:\/\//i.test(site) && websiteHref(site) !== null
}
