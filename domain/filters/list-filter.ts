import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { foldText } from '#domain/text/text-folding.ts'

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
export function cardMatches(card: CardTexts, text: string): boolean {
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
