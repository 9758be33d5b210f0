import { formatPhone } from '#domain/clinics/phone.ts'
import { addressInWords } from '#domain/clinics/provider.ts'
import { foldText } from './text-folding.ts'

interface CardTexts {
  name: string
  street: string
  city: string
  state: string
  postalCode: string
  phone: string
}

const ZIP_PLUS_4 = /^(\d{5})-\d{4}$/
const PHONE = /^[\d\s()+./-]+$/
const LOCAL_NUMBER = 7 // digits; fewer may be of a street or a ZIP

/**
 * Whether a provider's card shows a text: in its name, its address or its phone, without regard to case
 * and accents (decision 48). A ZIP+4 finds its ZIP, and a phone number may be typed in any format.
 */
export function cardShows(card: CardTexts, text: string): boolean {
  const wanted = foldText(text.trim().replace(ZIP_PLUS_4, '$1'))
  const phone = formatPhone(card.phone)
  const isShown = [card.name, addressInWords(card), phone].some((shown) =>
    foldText(shown).includes(wanted),
  )
  return isShown || hasDigits(phone, text)
}

function hasDigits(phone: string, text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return (
    PHONE.test(text) && digits.length >= LOCAL_NUMBER && phone.replace(/\D/g, '').includes(digits)
  )
}
