import type { NameMatch } from '#domain/clinics/similar-names.ts'
import { FEET_PER_MILE } from '#domain/places/geography.ts'
import { NEARBY_MILES, type Comparison } from './compare.ts'

export function listReasons(
  { hasSamePlaceId, phone, site, street, miles }: Comparison,
  name: NameMatch,
  kind: 'same' | 'belongs-to',
): string[] {
  return [
    hasSamePlaceId ? 'same place ID' : '',
    kind === 'belongs-to' ? 'a person at the address of a practice' : '',
    phone === 'same' ? 'same phone number' : '',
    kind === 'same' ? NAME_REASONS[name] : '',
    STREET_REASONS[street],
    site === 'same' ? 'same website' : '',
    miles !== undefined && miles <= NEARBY_MILES ? formatMilesApart(miles) : '',
  ].filter((reason) => reason !== '')
}

const NAME_REASONS = {
  same: 'same name',
  'nearly-same': 'nearly the same name',
  similar: 'similar name',
  related: 'similar name',
  unclear: '',
  different: '',
} as const

const STREET_REASONS = {
  'same-unit': 'same street and suite',
  same: 'same street',
  'other-unit': 'same building',
  different: '',
  unknown: '',
} as const

export const SAME_SPOT_MILES = 0.01 // two fronts of one building
const MIN_TENTHS = 0.05 // less would be shown as 0.0 miles

export function formatMilesApart(miles: number): string {
  if (miles < SAME_SPOT_MILES) return 'at the same spot'
  if (miles < MIN_TENTHS) return `${Math.round((miles * FEET_PER_MILE) / 10) * 10} feet apart`
  return `${miles.toFixed(1)} miles apart`
}
