import { foldText } from '#domain/text/text-folding.ts'
import { wordPairs } from '#domain/text/word-lists.ts'
import { comparablePhone } from './same-company.ts'

export type IdentityPart = 'name' | 'street' | 'postal_code' | 'phone'

export const IDENTITY_PARTS: readonly IdentityPart[] = ['name', 'street', 'postal_code', 'phone']

/** Removes differences in spelling between two lists of the same clinic (R-SLUG-3). */
export function identityPart(part: IdentityPart, text: string): string {
  if (text === '') return ''
  if (part === 'postal_code') return text.slice(0, 5)
  if (part === 'phone') return comparablePhone(text)
  const words = foldText(text)
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
  const known = part === 'name' ? words : words.map((word) => STREET_WORDS.get(word) ?? word)
  // Ignores spaces, except between numbers: 1 23rd Street is not 12 3rd Street.
  return known
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
}

/** '' when fewer than two parts are known, because one part does not identify a clinic. */
export function clinicIdentity(clinic: Readonly<Record<IdentityPart, string>>): string {
  const parts = IDENTITY_PARTS.map((part) => identityPart(part, clinic[part]))
  return parts.filter((part) => part !== '').length < 2 ? '' : parts.join('|')
}

/** True unless a part that both know differs. */
export function isIdentityPossible(
  identity: string,
  clinic: Readonly<Record<IdentityPart, string>>,
): boolean {
  const known = identity.split('|')
  return IDENTITY_PARTS.every((part, index) => {
    const [a = '', b] = [known[index], identityPart(part, clinic[part])]
    return a === '' || b === '' || a === b
  })
}

/** Standard abbreviations (USPS Publication 28). */
export const STREET_WORDS = wordPairs(`
  avenue ave, av ave, boulevard blvd, building bldg, center ctr, centre ctr, circle cir,
  court ct, drive dr, east e, expressway expy, floor fl, freeway fwy, heights hts, highway hwy,
  lane ln, north n, northeast ne, northwest nw, parkway pkwy, place pl, plaza plz, road rd,
  room rm, south s, southeast se, southwest sw, square sq, street st, suite, ste, unit,
  terrace ter, trail trl, turnpike tpke, west w
`)
