import { isClosedForNow, formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import type { Has, ListQuery } from './list-query.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { isOpenWhen } from './open-when.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { foldText } from '#domain/text/text-folding.ts'

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

export function filterByText<Entry>(
  entries: readonly Entry[],
  filter: string,
  textsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const needle = foldText(filter)
  if (needle === '') return entries
  return entries.filter((entry) => textsOf(entry).some((text) => foldText(text).includes(needle)))
}

type CardTexts = Pick<
  ProviderCardData,
  'name' | 'street' | 'city' | 'state' | 'postalCode' | 'phone'
>

const PHONE = /^[\d\s()+./-]+$/
const MIN_PHONE_DIGITS = 7 // fewer may be a house number or a ZIP

/** A ZIP+4 matches its ZIP, and a phone number may be in any format (R-LISTS-2). */
function cardMatches(card: CardTexts, text: string): boolean {
  const needle = foldText(parseZip(text) ?? text.trim())
  const phone = formatPhone(card.phone)
  const isShown = [card.name, formatAddress(card), phone].some((shown) =>
    foldText(shown).includes(needle),
  )
  return isShown || hasDigits(phone, text)
}

function hasDigits(phone: string, text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return (
    PHONE.test(text) &&
    digits.length >= MIN_PHONE_DIGITS &&
    phone.replace(/\D/g, '').includes(digits)
  )
}
