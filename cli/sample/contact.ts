import { slugify } from '#domain/clinics/slugs.ts'
import type { Business } from './names.ts'
import type { Random } from './random.ts'

const BLANK_PHONE_SHARE = 0.02
const BLANK_SITE_SHARE = 0.12
const DAMAGED_SITE_SHARE = 0.008

const UTM = [
  'utm_source=google&utm_medium=organic&utm_campaign=gbp',
  'utm_source=gmb&utm_medium=organic',
  'utm_source=local&utm_medium=listing',
  'utm_campaign=gmb',
]

const PATHS = [
  'tattoo-removal/',
  'laser-tattoo-removal',
  'services/tattoo-removal/',
  'home',
  'contact',
]

/** 555-0100 to 555-0199 are reserved for fiction in every area code. */
export function inventPhone(areaCodes: readonly string[], random: Random): string {
  if (random.chance(BLANK_PHONE_SHARE)) return ''
  const lastTwo = String(random.int(0, 99)).padStart(2, '0')
  return `+1 ${random.pick(areaCodes)}-555-01${lastTwo}`
}

/** A site under `.example` (RFC 2606), sometimes blank, with tracking, or damaged as in real exports. */
export function inventSite(business: Business, cityName: string, random: Random): string {
  if (random.chance(BLANK_SITE_SHARE)) return ''
  const www = random.chance(0.3) ? 'www.' : ''
  const path = random.chance(0.2) ? random.pick(PATHS) : ''
  const page = business.hasBranches ? `locations/${slugify(cityName)}` : path
  const address = `https://${www}${business.domain}.example/${page}`
  if (random.chance(DAMAGED_SITE_SHARE)) {
    return `${address}%3F${random.pick(UTM).replaceAll('=', '%3D').replaceAll('&', '%26')}`
  }
  return random.chance(0.13) ? `${address}?${random.pick(UTM)}` : address
}
