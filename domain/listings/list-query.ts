import { STATES } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { readPageNumber } from '#domain/text/text-limit.ts'
import { isKeyOf } from '#domain/text/choices.ts'

export const LISTINGS_PER_PAGE = 50

export const LISTING_STATES = {
  listed: 'Shown',
  hidden: 'Hidden',
  closed: 'Closed for good',
  merged: 'Merged into another',
  gone: 'No longer in the list',
} as const

const PLACES: Readonly<Record<string, string>> = Object.fromEntries(
  STATES.map(({ slug, name }) => [slug, name]),
)

/** What the admin's list can be narrowed to, with labels; a row more here and in db/desk is a filter more. */
export const LISTING_FILTERS = {
  only: {
    'no-website': 'Without a website',
    'no-position': 'Without an exact position',
    'closed-for-now': 'Temporarily closed',
    unconfirmed: 'Not confirmed for a year',
    owned: 'Edited by their owner',
    premium: 'Premium',
    doubtful: 'Perhaps not about removal',
    'off-topic': 'Off-topic: another trade',
  },
  shown: LISTING_STATES,
  source: { list: 'A list', application: 'An application', hand: 'Added by hand' },
  place: PLACES,
} as const

type Filters = typeof LISTING_FILTERS

/** '' for all. */
export type ListingQuery = { q: string; page: number } & {
  [Name in keyof Filters]: keyof Filters[Name] | ''
}

export function readListingQuery(query: Readonly<Record<string, unknown>>): ListingQuery {
  return {
    q: readSearchText(query['q']),
    page: readPageNumber(query['page']),
    only: choose(LISTING_FILTERS.only, query['only']),
    shown: choose(LISTING_FILTERS.shown, query['shown']),
    source: choose(LISTING_FILTERS.source, query['source']),
    place: choose(LISTING_FILTERS.place, query['place']),
  }
}

/** '' for none of them. */
function choose<Key extends string>(choices: Readonly<Record<Key, string>>, value: unknown) {
  return isKeyOf(choices, value) ? value : ''
}

/** The URL of a list, without parameters that choose nothing. */
export function listingsPath(query: Partial<ListingQuery>, path = paths.adminListings()): string {
  return withQuery(path, listingParameters(query))
}

export function listingParameters({ page = 1, ...query }: Partial<ListingQuery>) {
  const chosen = Object.entries({ ...query, page: page === 1 ? '' : String(page) })
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''))
}

/** What can be set for several listings at once. */
export const BULK_FIELDS = fieldsIn('bulk')
