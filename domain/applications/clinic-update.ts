import { websiteHref } from '#domain/clinics/website.ts'
import { FACTS, fieldsIn } from '#domain/facts/facts.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { listSeveral, readValue } from '#domain/facts/kinds.ts'
import { factValues } from '#domain/facts/stored.ts'
import { recordOf } from '#domain/text/choices.ts'

/** As stored. */
interface SentFacts {
  phone: string
  website: string | null
  services: string
  description: string
  certifications: string | null
  year_established: string | null
  facts: string
}

/** Values of the facts that an application is about; '' for blank and unreadable ones. */
export function toStatedFields(sent: SentFacts): FactValues {
  const phone = readValue('phone', sent.phone)
  const services = listSeveral(FACTS.services, sent.services)
  return {
    ...recordOf(fieldsIn('apply'), () => ''),
    ...factValues.parse(JSON.parse(sent.facts)),
    phone: 'value' in phone ? phone.value : '',
    site: websiteHref(sent.website ?? '') ?? '',
    services: services.length === 0 ? '' : JSON.stringify(services),
    description: sent.description,
    certifications: sent.certifications ?? '',
    yearEstablished: sent.year_established ?? '',
  }
}
