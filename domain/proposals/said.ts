import { z } from 'zod'
import { websiteHref } from '#domain/clinics/website.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { factValues, severalValues, type FactValues } from '#domain/facts/stored.ts'
import { recordOf } from '#domain/text/choices.ts'

const TEXTS = [
  'companyName',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zipCode',
  'description',
  'certifications',
  'yearEstablished',
] as const

/** What an application says, as stored; '' for what it leaves out. */
export const saidApplication = z.object({
  ...recordOf(TEXTS, () => z.string()),
  services: severalValues,
  listingType: z.enum(['free', 'premium']),
  facts: factValues,
})

export type SaidApplication = z.infer<typeof saidApplication>

/** Values of the facts that an application is about; '' for blank and unreadable ones. */
export function toStatedFields(said: SaidApplication): FactValues {
  const phone = readValue('phone', said.phone)
  const { services, description, certifications, yearEstablished } = said
  return {
    ...recordOf(fieldsIn('apply'), () => ''),
    ...said.facts,
    phone: 'value' in phone ? phone.value : '',
    site: websiteHref(said.website) ?? '',
    services: services.length === 0 ? '' : JSON.stringify(services),
    description,
    certifications,
    yearEstablished,
  }
}
