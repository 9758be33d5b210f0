import { splitAddressEnd } from '#domain/places/typed-address.ts'
import { cleanText } from './cell-text.ts'
import { DIRECTORY, type JoinedColumn } from './joined-columns.ts'
import { FAX, PHONES } from './read-values.ts'

/** "Fade Away (Austin, TX)" */
export const IN_NAME = /\(([^(),]+, ?[A-Z]{2})\)$/

const LINK = /(?:https?:\/\/|www\.)[^\s<>,;|)"]+/gi
const EMAIL = /\S+@\S+/g
/** "Phone:", and tags. */
const LABEL = /(?<![^\s>])\p{L}+\s?:|<[^<>]*>/gu
/** Opening hours may follow. */
const TO_ZIP = /^[^]*\b\d{5}(?:-\d{4})?\b/
/** Longer texts are prose. */
const LONGEST = 250
const SHARE = 0.6

/** The address in a cell that may have a phone number and a link too; '' for none. */
function addressIn(text: string): string {
  if (text.length > LONGEST || !/\d{5}/.test(text)) return ''
  const rest = [FAX, LINK, EMAIL, PHONES, LABEL].reduce(
    (left, part) => left.replace(part, '\n'),
    text,
  )
  const [address = ''] = TO_ZIP.exec(rest) ?? []
  const lines = address.split(/[\n|;•·]+/).map((line) => line.replace(/^[\s,.-]+|[\s,.-]+$/g, ''))
  const line = lines.filter(Boolean).join(', ')
  return splitAddressEnd(line).state === '' ? '' : line
}

function phoneIn(text: string): string {
  return text.replace(FAX, '').match(PHONES)?.[0] ?? ''
}

function linkIn(text: string): string {
  return text.match(LINK)?.find((link) => !DIRECTORY.test(link)) ?? ''
}

function placeIn(text: string): string {
  return IN_NAME.exec(cleanText(text))?.[1] ?? ''
}

/** Most of the cells have an address, and some more than that. */
export function isContact(texts: readonly string[]): boolean {
  const addresses = texts.filter((text) => addressIn(text) !== '')
  return (
    addresses.length > 0 &&
    addresses.length >= texts.length * SHARE &&
    addresses.filter((text) => phoneIn(text) !== '' || linkIn(text) !== '').length * 2 >=
      addresses.length
  )
}

const PARTS = { full_address: addressIn, phone: phoneIn, site: linkIn, city: placeIn }

/** Reads one column from a cell that holds several, such as a contact or a name with its city. */
export function partOf(column: keyof typeof PARTS, at: number): JoinedColumn {
  return { column, from: [at], join: (cells) => PARTS[column](cells[at] ?? '') }
}
