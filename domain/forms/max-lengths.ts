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

export const MIN_DESCRIPTION_LENGTH = 50
