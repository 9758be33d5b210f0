import { z } from 'zod'
import { websiteHref } from '#domain/clinics/website.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { readValue } from '#domain/facts/kinds.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { isChoice, recordOf } from '#domain/text/choices.ts'
import type { ApplicationInput } from './application.ts'
import { TOPICS, type Proposals } from './topics.ts'

const ADDRESS = ['street', 'city', 'state', 'postalCode'] as const

/** What somebody proposes, as stored. */
export const saidProposal = z.object({
  /** Of the company that applies, or of the listing when it was sent. */
  clinicName: z.string().default(''),
  /** By topic, without those that the site no longer has. An application's are as typed. */
  values: z
    .record(z.string(), z.string())
    .default({})
    .transform((values): Proposals =>
      Object.fromEntries(Object.entries(values).filter(([topic]) => isChoice(TOPICS, topic))),
    ),
  /** As typed; blank unless a company applies. */
  place: z.object(recordOf(ADDRESS, () => z.string().default(''))).prefault({}),
  listingType: z.enum(['free', 'premium']).default('free'),
})

export type Said = z.infer<typeof saidProposal>

/** What an applicant says. */
export interface Applied extends Omit<ApplicationInput, 'email' | 'contactName' | 'services'> {
  services: readonly string[]
}

export function sayApplication({ facts, services, ...applied }: Applied): Said {
  const { companyName: clinicName, listingType, website: site, ...typed } = applied
  const { address: street, city, state, zipCode: postalCode, ...texts } = typed
  const chosen = services.length === 0 ? '' : JSON.stringify(services)
  const values = { ...facts, ...texts, site, services: chosen }
  return { clinicName, values, place: { street, city, state, postalCode }, listingType }
}

/** Facts that an application is about; '' for blank and unreadable ones, and for the address, which needs a look-up. */
export function statedFacts({ clinicName: name, values }: Said): FactValues {
  const phone = readValue('phone', values.phone ?? '')
  return {
    ...recordOf(fieldsIn('apply'), () => ''),
    ...values,
    name,
    phone: 'value' in phone ? phone.value : '',
    site: websiteHref(values.site ?? '') ?? '',
  }
}
