import type { MapEntry, MapHere } from './list-map.ts'

/** "3 Clear Skin"; for several "2 providers: 3 Clear Skin; 4 Fade Away". */
export function pinName(entries: readonly MapEntry[]): string {
  const names = entries.map(
    ({ rank, name, isApproximate }) =>
      `${rank} ${name}${isApproximate ? ' (approximate position)' : ''}`,
  )
  return names.length === 1 ? names.join('') : `${names.length} providers: ${names.join('; ')}`
}

interface Described {
  pins: readonly { entries: readonly MapEntry[] }[]
  /** Entries without a position, or too far away. */
  missing: readonly MapEntry[]
  here: MapHere | null
  numbered: string
}

/** Explains, in sentences, the pins that need it. */
export function describeListMap({ pins, missing, here, numbered }: Described): string {
  const all = pins.flatMap(({ entries }) => entries)
  return [
    here === null ? '' : `The mark without a number: ${here.label.replace(/\.$/, '')}.`,
    all.length === 0 ? '' : `The numbers are those of ${numbered}.`,
    pins.some(({ entries }) => entries.length > 1) ? 'Circles count providers: press one.' : '',
    all.some(({ isApproximate }) => isApproximate) || here?.isApproximate === true
      ? 'Dashed: the position is approximate, the center of a ZIP code or city.'
      : '',
    missing.length === 0 ? '' : `Not on the map: ${listNumbers(missing)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "number 23", "numbers 4, 23" */
function listNumbers(entries: readonly MapEntry[]): string {
  const ranks = entries.map(({ rank }) => rank).join(', ')
  return `${entries.length === 1 ? 'number' : 'numbers'} ${ranks}`
}
