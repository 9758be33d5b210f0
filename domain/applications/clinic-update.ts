import type { ApplicationForm } from './form.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { readValue } from '#domain/facts/kinds.ts'

/** Values of the fields that an update changes (R-UPDATE-2), without blank and unreadable ones. `hours`: as stored. */
export function toUpdatedFields(form: ApplicationForm, hours: string) {
  const stated: Partial<Record<Field, FieldValue>> = toStatedFields(form, hours)
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== ''))
}

/** Values of the fields that an application is about; '' for blank and unreadable ones. */
export function toStatedFields(form: ApplicationForm, hours: string) {
  const { description, lasers, startingPrice, freeConsultation } = form
  const { certifications, yearEstablished } = form
  const phone = readValue('phone', form.phone)
  const services = SERVICES.filter((service) => form.services.includes(service))
  return {
    phone: 'value' in phone ? phone.value : '',
    site: websiteHref(form.website) ?? '',
    hours,
    description,
    services: services.length === 0 ? '' : JSON.stringify(services),
    lasers,
    startingPrice,
    freeConsultation,
    certifications,
    yearEstablished,
  } satisfies Partial<Record<Field, FieldValue>>
}
