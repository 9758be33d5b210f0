import { z } from 'zod'
import type { Field, FieldValue } from './facts.ts'

export type FactValues = Partial<Record<Field, FieldValue>>

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

/** A day of the calendar, like "2027-01-31". */
export const day = z.iso.date()

/** One entry per date; `hours` is one day of encodeOpeningHours, '' for closed. */
export const holidayHours = z.array(
  z.object({ date: day, hours: z.string().regex(/^(\d+-\d+(,\d+-\d+)*)?$/) }),
)

/** Of a fact that has several values. */
export const severalValues = z.array(z.string())

/** Only lists set `closed`; a clinic that the admin closes has no page. */
export type ClinicStatus = 'open' | 'closed-for-now' | 'closed'

/** Parses a field that is stored as JSON; returns the fallback for ''. */
export function parseValue<Value>(schema: z.ZodType<Value>, value: FieldValue, none: Value): Value {
  return value === '' ? none : schema.parse(JSON.parse(value))
}
