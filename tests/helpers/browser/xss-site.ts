import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { XSS_PAYLOADS } from '#tests/fixtures/xss-payloads.ts'
import { adminRequests } from '../applications/admin.ts'
import { aSentApplication, postForm, storedApplications } from '../applications/applications.ts'
import type { BorrowedSite } from '../site/borrowed-site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const PER_SEARCH = 25 // a page of results holds both listings of each

/** Groups of payloads, each with a search word in the names of its listings. */
export const SEARCHES = Array.from(
  { length: Math.ceil(XSS_PAYLOADS.length / PER_SEARCH) },
  (_, at) => ({
    word: `set${at}`,
    payloads: XSS_PAYLOADS.slice(at * PER_SEARCH, (at + 1) * PER_SEARCH),
  }),
)

/** The name of a payload's listings. */
function nameOf(payload: string): string {
  return `${SEARCHES.find(({ payloads }) => payloads.includes(payload))?.word} ${payload}`
}

/**
 * Replaces the list by one with a clinic for each payload, which is in every column but the state and the
 * country. Each payload is also in every field of an application; half of them are approved.
 */
export async function plantPayloads(site: BorrowedSite): Promise<void> {
  const { url, databasePath } = site
  await inDatabase(databasePath, (connection) =>
    importList(connection, XSS_PAYLOADS.map(rowWith), { force: true }),
  )
  await apply(url, XSS_PAYLOADS.filter(isApproved))
  const { approve } = adminRequests(() => site)
  for (const { id } of storedApplications(databasePath)) {
    // Each resembles a clinic of the list but is approved as a new listing.
    const { status } = await approve(id)
    if (status !== 303) throw new Error(`The decision got ${status}`)
  }
  await apply(
    url,
    XSS_PAYLOADS.filter((payload, at) => !isApproved(payload, at)),
  )
}

/** Every other payload, and those that an import decodes, wherever they stand. */
const isApproved = (_text: unknown, at: number) =>
  at % 2 === 0 || /&#?\w+;/.test(XSS_PAYLOADS[at] ?? '')

async function apply(url: string, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) {
    const { status } = await postForm(url, applicationWith(payload))
    if (status !== 303) throw new Error(`${payload} got ${status}`)
  }
}

function rowWith(payload: string) {
  return {
    name: nameOf(payload),
    site: payload,
    phone: payload,
    full_address: payload,
    street: payload,
    city: payload,
    postal_code: `89501-${payload}`,
    state: 'NV',
    reviews: payload,
    reviews_tags: payload,
    street_view: payload,
    working_hours: JSON.stringify({ Monday: payload, Tuesday: '9AM-5PM', [payload]: payload }),
  }
}

/** An application with the payload, cut to the field's length, in every free-text field and the website's query. */
function applicationWith(payload: string) {
  const within = (field: keyof typeof MAX_LENGTHS, before = '') =>
    (before + payload).slice(0, MAX_LENGTHS[field])
  return aSentApplication({
    companyName: nameOf(payload),
    contactName: payload,
    phone: within('phone', '(702) 555-0142 '),
    website: `https://clinic.example/?${payload}`,
    address: payload,
    city: payload,
    zipCode: within('zipCode', '89501-'),
    description: `${payload} ${'and words that make it long enough. '.repeat(2)}${payload}`,
    certifications: payload,
    yearEstablished: within('yearEstablished'),
    listingType: 'premium',
  })
}

/** Listings that hold each payload once; those of the list hold what no approved application has. */
export function listingsOfPayloads(databasePath: string) {
  return inDatabase(databasePath, async ({ db }) => {
    const listings = await db
      .selectFrom('providers')
      .leftJoin('clinics', 'listing_id', 'id')
      .select(['name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug', 'listing_id'])
      .where('state_slug', '=', 'nevada')
      .orderBy('id')
      .execute()
    const listed = listings.filter(({ listing_id: id }) => id !== null)
    const approved = listings.filter(({ listing_id: id }) => id === null)
    return [...approved, ...listed.filter((listing, at) => !isApproved(listing, at))]
  })
}
