import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import type { Field } from '#domain/stewardship/fields.ts'

export const LISTINGS_PER_PAGE = 50

/** Where a listing came from. */
export const ORIGINS = {
  list: 'A list',
  application: 'An application',
  hand: 'Added by hand',
} as const

export const LISTING_STATES = {
  listed: 'Shown',
  hidden: 'Hidden',
  closed: 'Closed for good',
  merged: 'Merged into another',
  gone: 'No longer in the list',
} as const

/** What the admin's list can be narrowed to, beside origin and state. */
export const LISTING_FILTERS = {
  'no-website': 'Without a website',
  'no-position': 'Without an exact position',
  'closed-for-now': 'Temporarily closed',
  unconfirmed: 'Not confirmed for a year',
  doubtful: 'Perhaps not about removal',
  'off-topic': 'Off-topic: another trade',
} as const

type Choice<Choices> = keyof Choices | ''

/** '' for all. */
export interface ListingQuery {
  q: string
  source: Choice<typeof ORIGINS>
  shown: Choice<typeof LISTING_STATES>
  only: Choice<typeof LISTING_FILTERS>
  /** Slug of a US state. */
  place: string
  page: number
}

const MAX_SEARCH_LENGTH = 100
const MAX_PAGE = 100_000

export function readListingQuery(query: Readonly<Record<string, unknown>>): ListingQuery {
  const page = Number(query['page'])
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value.trim().slice(0, MAX_SEARCH_LENGTH) : ''
  }
  return {
    q: text('q'),
    source: readChoice(ORIGINS, text('source')),
    shown: readChoice(LISTING_STATES, text('shown')),
    only: readChoice(LISTING_FILTERS, text('only')),
    place: text('place'),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  }
}

function readChoice<Choices extends object>(choices: Choices, value: string): Choice<Choices> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by hasOwn
  return Object.hasOwn(choices, value) ? (value as keyof Choices) : ''
}

/** Without parameters that choose nothing. */
export function listingParameters({ page = 1, ...query }: Partial<ListingQuery>) {
  const chosen = Object.entries(query).filter(([, value]) => value !== '')
  return new URLSearchParams([...chosen, ...(page === 1 ? [] : [['page', String(page)]])])
}

export function listingsPath(query: Partial<ListingQuery> = {}): string {
  return withQuery(paths.adminListings(), listingParameters(query))
}

/** What can be set for several listings at once. */
export const BULK_FIELDS = [
  'status',
  'services',
  'hours',
  'lasers',
  'startingPrice',
  'freeConsultation',
  'certifications',
  'description',
  'booking',
  'site',
  'phone',
] as const satisfies readonly Field[]
