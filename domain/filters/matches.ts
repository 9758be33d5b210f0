import { isClosedForNow } from '#domain/clinics/provider.ts'
import { cardMatches } from './list-filter.ts'
import type { Has, ListQuery } from './list-query.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { isOpenWhen } from './open-when.ts'

export const HAS_FACT: Readonly<Record<Has, (clinic: ListedClinic) => boolean>> = {
  website: ({ hasWebsite }) => hasWebsite,
  hours: ({ hours }) => hours.kind === 'week',
  booking: ({ hasBooking }) => hasBooking,
  confirmed: ({ isConfirmed }) => isConfirmed,
  removal: ({ saysRemoval }) => saysRemoval,
  wheelchair: ({ hasWheelchairAccess }) => hasWheelchairAccess,
  consultation: ({ hasFreeConsultation }) => hasFreeConsultation,
}

/** `miles` from the center; `undefined` without a center or a position. */
export function matchesQuery(
  clinic: ListedClinic,
  { q, open, has, services, mentions, within }: ListQuery,
  miles: number | undefined,
): boolean {
  return (
    (q === '' || cardMatches(clinic, q)) &&
    // Clinics that are closed for now keep their listed hours, but are not open.
    (open === null || (!isClosedForNow(clinic) && isOpenWhen(clinic.hours, open))) &&
    has.every((fact) => HAS_FACT[fact](clinic)) &&
    services.every((service) => clinic.services.includes(service)) &&
    mentions.every((topic) => clinic.mentions.includes(topic)) &&
    (within === null || (miles !== undefined && miles <= within))
  )
}
