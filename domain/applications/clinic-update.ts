import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { readValue } from '#domain/stewardship/read-value.ts'

/** The facts of an application that can update a clinic. */
export interface ApplicationFacts {
  phone: string
  website: string | null
  /** In the format of encodeOpeningHours. */
  hours: string
  services: readonly string[]
  description: string
  lasers: string
  startingPrice: string
  freeConsultation: string
  certifications: string | null
  yearEstablished: string | null
}

/** Values of the fields that an update changes (R-UPDATE-2), without blank and unreadable ones. */
export function toUpdatedFields(application: ApplicationFacts): Partial<Record<Field, FieldValue>> {
  return Object.fromEntries(
    Object.entries(toStatedFields(application)).filter(([, value]) => value !== ''),
  )
}

/** Values of the fields that an application is about; '' for blank and unreadable ones. */
export function toStatedFields(application: ApplicationFacts) {
  const { hours, description, lasers, startingPrice, freeConsultation } = application
  const { certifications, yearEstablished } = application
  const phone = readValue('phone', application.phone)
  const services = SERVICES.filter((service) => application.services.includes(service))
  return {
    phone: 'value' in phone ? phone.value : '',
    site: websiteHref(application.website ?? '') ?? '',
    hours,
    description,
    services: services.length === 0 ? '' : JSON.stringify(services),
    lasers,
    startingPrice,
    freeConsultation,
    certifications: certifications ?? '',
    yearEstablished: yearEstablished ?? '',
  } satisfies Partial<Record<Field, FieldValue>>
}
