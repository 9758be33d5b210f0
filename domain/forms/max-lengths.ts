/** Maximum characters per field. Separate from the schemas, so that forms load without zod. */
export const MAX_LENGTHS = {
  companyName: 200,
  contactName: 200,
  email: 254, // RFC 5321
  phone: 60,
  website: 500,
  address: 300,
  city: 100,
  state: 30,
  zipCode: 20,
  description: 5000,
  certifications: 2000,
  yearEstablished: 60,
} as const

const MAX_PRICE_LENGTH = 10

export const MIN_DESCRIPTION_LENGTH = 50

/** Of text fields, by the names that the forms of applicants, owners and visitors have for them. */
export const FIELD_LENGTHS: Readonly<Record<string, number>> = {
  ...MAX_LENGTHS,
  name: MAX_LENGTHS.companyName,
  street: MAX_LENGTHS.address,
  zip: MAX_LENGTHS.zipCode,
  site: MAX_LENGTHS.website,
  booking: MAX_LENGTHS.website,
  lasers: 200,
  startingPrice: MAX_PRICE_LENGTH,
  /** Of a further location: a week in one line. */
  hours: 300,
}
