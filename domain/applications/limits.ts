// Apart from the rules that use them, which bring zod: the form shows these from the start.

/** Most characters a field of an application takes; the form's fields of one line stop there. */
export const LONGEST = {
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

/** Fewest characters of a company description (product.md section 5). */
export const SHORTEST_DESCRIPTION = 50
