import { slugify } from '#domain/clinics/slugs.ts'
import type { Random } from './random.ts'
import * as vocabulary from './vocabulary.ts'

export type Trade = 'laser' | 'skin' | 'doctor' | 'tattoo'

export interface Business {
  name: string
  trade: Trade
  /** The host's first label, without "www." */
  domain: string
  hasBranches: boolean
}

const KINDS: Readonly<Record<Trade, readonly string[]>> = {
  laser: vocabulary.LASER_KINDS,
  skin: vocabulary.SKIN_KINDS,
  doctor: vocabulary.DOCTOR_KINDS,
  tattoo: vocabulary.TATTOO_KINDS,
}

const CHAIN_SHARE = 0.02
const MAX_DOMAIN_LENGTH = 40 // real ones are shorter than the 63 letters a label may have

export function inventBusiness(cityName: string, random: Random): Business {
  if (random.chance(CHAIN_SHARE)) {
    const name = random.pick(vocabulary.CHAINS)
    return { name, trade: 'laser', domain: makeDomain(name, random), hasBranches: true }
  }
  const trade = random.weighted<Trade>([
    [40, 'laser'],
    [33, 'skin'],
    [16, 'doctor'],
    [11, 'tattoo'],
  ])
  const name = trade === 'doctor' ? doctorName(random) : shopName(trade, cityName, random)
  return { name, trade, domain: makeDomain(name, random), hasBranches: false }
}

function doctorName(random: Random): string {
  const surname = surnameFrom(random)
  const kind = random.pick(vocabulary.DOCTOR_KINDS)
  const first = random.pick(vocabulary.FIRST_NAMES)
  return random.weighted<() => string>([
    [30, () => `${surname} ${kind}`],
    [14, () => `Dr. ${surname} ${kind}`],
    [12, () => `${first} ${surname}, ${random.pick(['MD', 'MD', 'DO', 'MD, FAAD'])}`],
    [10, () => `Dr. ${first} ${surname}`],
    [10, () => `${surname} & ${surnameFrom(random)} ${kind}`],
    [24, () => `${compound(random)} ${kind}`],
  ])()
}

function shopName(trade: Trade, cityName: string, random: Random): string {
  const kind = random.pick(KINDS[trade])
  const nature = random.pick(vocabulary.NATURE)
  const base = random.weighted<() => string>([
    [20, () => `${compound(random)} ${kind}`],
    [18, () => `${random.pick(vocabulary.QUALITIES)} ${nature} ${kind}`],
    [16, () => `${nature} & ${otherThan(nature, random)} ${kind}`],
    [12, () => `${surnameFrom(random)} ${kind}`],
    [9, () => `${nature} ${otherThan(nature, random)} ${kind}`],
    [7, () => `${compound(random)} ${kind} of ${cityName}`],
    [6, () => `The ${nature} ${roomName(trade, random)}`],
    [4, () => `${random.pick(vocabulary.ORDINALS)} Street ${kind}`],
    [4, () => `${possessive(random.pick(vocabulary.FIRST_NAMES))} ${nature} ${kind}`],
    [4, () => `${surnameFrom(random)} & ${random.pick(['Co.', 'Daughters', 'Sons'])} ${kind}`],
  ])()
  return random.chance(0.06) ? `${base}${random.pick([' LLC', ', LLC', ' Inc', ', PLLC'])}` : base
}

function roomName(trade: Trade, random: Random): string {
  const rooms: Readonly<Record<Trade, readonly string[]>> = {
    laser: ['Laser Room', 'Laser Loft', 'Fading Room', 'Laser Bar', 'Removal Studio'],
    skin: ['Skin Room', 'Skin Loft', 'Aesthetics Studio', 'Skin Parlor', 'Med Spa'],
    doctor: ['Skin Institute'],
    tattoo: ['Tattoo Room', 'Tattoo House', 'Ink Room', 'Needle & Laser'],
  }
  return random.pick(rooms[trade])
}

function compound(random: Random): string {
  const start = random.pick(vocabulary.COMPOUND_STARTS)
  const ends = vocabulary.COMPOUND_ENDS.filter((end) => end !== start.toLowerCase())
  return start + random.pick(ends)
}

function surnameFrom(random: Random): string {
  return random.chance(0.07)
    ? random.pick(vocabulary.SPECIAL_SURNAMES)
    : random.pick(vocabulary.SURNAMES)
}

function otherThan(word: string, random: Random): string {
  return random.pick(vocabulary.NATURE.filter((other) => other !== word))
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}'s`)

/** A shortened domain must not end in "and". */
function isTooLong(parts: readonly string[]): boolean {
  return parts.join('-').length > MAX_DOMAIN_LENGTH || parts.at(-1) === 'and'
}

function makeDomain(name: string, random: Random): string {
  const slug = slugify(name.replace(/,? (?:LLC|Inc|PLLC)$/, '').replace(/&/g, 'and'))
  const parts = slug.replaceAll('_', '-').split('-')
  while (parts.length > 1 && isTooLong(parts)) parts.pop()
  return parts.join(random.chance(0.75) ? '' : '-')
}
