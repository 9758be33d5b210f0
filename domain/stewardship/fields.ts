import { z } from 'zod'
import { SERVICES } from '#domain/clinics/services.ts'
import { keysOf } from '#domain/text/choices.ts'

/** Fields that a correction or the clinic itself can set (R-FIELD-1), in display order. */
export const FIELDS = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  site: 'Website',
  booking: 'Booking link',
  hours: 'Opening hours',
  holidayHours: 'Holiday hours',
  status: 'Open or closed',
  description: 'In the clinic’s own words',
  services: 'Services',
  lasers: 'Lasers',
  startingPrice: 'Starting price',
  freeConsultation: 'Free consultation',
  certifications: 'Certifications',
  yearEstablished: 'Year established',
  reviews: 'Number of reviews',
  listing: 'Listing',
} as const

export type Field = keyof typeof FIELDS

/** Text of a field as stored. Each is '' when the clinic has none. */
export type FieldValue = string

export const FIELD_NAMES = keysOf(FIELDS)

/** Includes what is derived from an address, so that showing it needs no look-up. */
export const statedAddress = z.object({
  street: z.string(),
  city: z.string(),
  /** Two-letter code. */
  state: z.string(),
  postal_code: z.string(),
  full_address: z.string(),
  state_slug: z.string(),
  city_slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  approximate_position: z.enum(['zip', 'city']).nullable(),
  time_zone: z.string().nullable(),
})

export type StatedAddress = z.infer<typeof statedAddress>

/** One entry per date; `hours` is one day of encodeOpeningHours, '' for closed. */
export const holidayHours = z.array(
  z.object({ date: z.iso.date(), hours: z.string().regex(/^(\d+-\d+(,\d+-\d+)*)?$/) }),
)

/** Drops services that the site no longer names. */
export const statedServices = z
  .array(z.string())
  .transform((names) => SERVICES.filter((service) => names.includes(service)))

/** Only lists set `closed`; a clinic that the admin closes has no page. */
export type ClinicStatus = 'open' | 'closed-for-now' | 'closed'

/** Parses a field that is stored as JSON; returns the fallback for ''. */
export function parseValue<Value>(schema: z.ZodType<Value>, value: FieldValue, none: Value): Value {
  return value === '' ? none : schema.parse(JSON.parse(value))
}
