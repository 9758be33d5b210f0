import { readCell } from './cell-text.ts'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { OptionalColumn } from './list-columns.ts'
import type { ListHeader } from './list-header.ts'
import {
  readAttributes,
  readLanguages,
  readPriceRange,
  readWheelchairAccess,
  readYesOrNo,
} from './read-offers.ts'

const MAX_ATTRIBUTES = 20_000

export type BusinessStatus = ClinicFacts['business_status'] | 'CLOSED_PERMANENTLY'

/** `undefined` when all optional columns are blank (R-LIST-15). */
export function readFacts(
  cells: readonly string[],
  header: ListHeader,
  status: BusinessStatus,
): ClinicFacts | undefined {
  const cell = (column: OptionalColumn) => readCell(cells, header, column)
  // Longer than other cells, and cut JSON cannot be read.
  const attributes = readAttributes(
    (cells[header.positions.about[0] ?? -1] ?? '').slice(0, MAX_ATTRIBUTES),
  )
  const facts: ClinicFacts = {
    // Nominatim has numbers of its own.
    place_id: cell('place_id').replace(/^\d+$/, ''),
    rating: readRating(cell('rating')),
    business_status: status === 'CLOSED_TEMPORARILY' ? status : '',
    verified: readVerified(cell('verified')),
    category: cell('category').replace(/^\d+$/, ''),
    subtypes: cell('subtypes').replace(/^\d+$/, ''),
    booking_appointment_link: readLink(cell('booking_appointment_link')),
    reviews_link: readLink(cell('reviews_link')),
    description: cell('description'),
    located_in: cell('located_in'),
    price_range: readPriceRange(cell('price_range')),
    wheelchair: readWheelchairAccess(cell('wheelchair'), attributes),
    languages: readLanguages(cell('languages'), attributes),
  }
  return Object.values(facts).some((fact) => fact !== '' && fact !== null) ? facts : undefined
}

/** Only words of closing say something: "Closed", "PERMANENTLY_CLOSED", "Out of business", "temporarily closed" (R-LIST-19). */
export function readBusinessStatus(text: string): BusinessStatus {
  if (!CLOSING.test(text)) return ''
  if (/temporar|temporal|vorubergehend|vorübergehend|for now/i.test(text))
    return 'CLOSED_TEMPORARILY'
  return FOR_GOOD.test(text) ? 'CLOSED_PERMANENTLY' : ''
}

const CLOSED = 'closed?|cerrad.|geschlossen|ferm[ée]|fechad.'
const CLOSING = new RegExp(`clos|${CLOSED}|out of business`, 'i')
/** Labels begin with a colored dot. */
const FOR_GOOD = new RegExp(
  `^\\P{L}*(?:\\p{L}{2}-)?(?:${CLOSED})\\.?$|permanent|d[ée]finitiv|dauerhaft|for good|(?:${CLOSED})[ _-]*(?:forever|down|since)|out of business`,
  'iu',
)

const MAX_RATING = 5
/** "4.5", "4,5 stars", "4.5/5", "4.8 ★ (1,234)" */
const RATING = /^(?:rated )?(\d(?:[.,]\d+)?)(?:$|\s*(?:stars?|★|\(|(?:\/|out of) ?5))/i

/** 1 to 5; `null` for anything else. */
export function readRating(text: string): number | null {
  const [, number = 'none'] = RATING.exec(text) ?? []
  const rating = Number(number.replace(',', '.'))
  return rating >= 1 && rating <= MAX_RATING ? rating : null
}

function readVerified(text: string): 0 | 1 | null {
  const isVerified = readYesOrNo(text)
  return isVerified === undefined ? null : isVerified ? 1 : 0
}

function readLink(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return ''
  const { username, password } = new URL(text)
  return username === '' && password === '' ? text : ''
}
