import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/engine/connection.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { paths } from '#domain/site/paths.ts'
import { XSS_PAYLOADS } from '#tests/fixtures/xss-payloads.ts'
import { aSentApplication } from '../applications/application-input.ts'
import { postForm, storedApplications } from '../applications/application-requests.ts'
import { csvOf, type Cells } from '../lists/clinic-lists.ts'

const LETTERS = 'abcdefghijklmnoprstvwxyz'
const PER_GROUP = 3 // as many as suggestions show
const PER_SEARCH = 24 // a page of results holds both listings of each

/** Groups of payloads, each with a search word in the names of its listings. */
export const GROUPS = groupsOf(PER_GROUP, (group) => `q${LETTERS[group]}`)

/** The same in groups as large as a page of search results. */
export const SEARCHES = groupsOf(PER_SEARCH, (search) => `set${search}`)

function groupsOf(size: number, wordOf: (group: number) => string) {
  const count = Math.ceil(XSS_PAYLOADS.length / size)
  return Array.from({ length: count }, (_, group) => ({
    word: wordOf(group),
    payloads: XSS_PAYLOADS.slice(group * size, (group + 1) * size),
  }))
}

/** The name of a payload's listings. */
export function nameOf(payload: string): string {
  const wordIn = (groups: typeof GROUPS) =>
    groups.find(({ payloads }) => payloads.includes(payload))?.word
  return `${wordIn(GROUPS)} ${wordIn(SEARCHES)} ${payload}`
}

/** A list with every payload in every column but the country, once for a clinic in Nevada and once for an unknown state. */
export function listOfPayloads(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'xss-test-')), 'clinics.csv')
  const rows = XSS_PAYLOADS.flatMap((payload) => {
    const texts: Cells = {
      site: payload,
      phone: payload,
      full_address: payload,
      street: payload,
      city: payload,
      reviews: payload,
      reviews_tags: payload,
      street_view: payload,
    }
    const inNevada = {
      ...texts,
      name: nameOf(payload),
      postal_code: `89501-${payload}`,
      state: 'NV',
      working_hours: JSON.stringify({ Monday: payload, Tuesday: '9AM-5PM', [payload]: payload }),
    }
    const elsewhere = {
      ...texts,
      name: payload,
      site: `https://clinic.example/?${payload}`,
      latitude: payload,
      longitude: payload,
      postal_code: payload,
      state: payload,
      working_hours: payload,
    }
    return [inNevada, elsewhere]
  })
  writeFileSync(file, csvOf(...rows))
  return file
}

/** Sends one application per payload, with the payload in every field; `companyName` makes each unique. */
export async function applyWithPayloads(
  url: string,
  companyName: (payload: string) => string,
): Promise<void> {
  for (const payload of XSS_PAYLOADS) {
    const sent = applicationWith(payload, { companyName: companyName(payload) })
    const { status } = await postForm(url, sent)
    if (status !== 303) throw new Error(`${payload} got ${status}`)
  }
}

/** An application with the payload, cut to the field's length, in every free-text field and the website's query. */
function applicationWith(payload: string, overrides: Record<string, unknown>) {
  const within = (field: keyof typeof MAX_LENGTHS, before = '') =>
    (before + payload).slice(0, MAX_LENGTHS[field])
  return aSentApplication({
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
    ...overrides,
  })
}

/** Approves every pending application as the dashboard does. */
export async function approveAll(url: string, cookie: string, databasePath: string): Promise<void> {
  for (const { id } of await storedApplications(databasePath)) {
    const response = await fetch(url + paths.apiAdminApplication(id), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      // Each resembles a clinic of the list but is approved as a new listing.
      body: JSON.stringify({ status: 'approved', expected: 'pending', as: 'new' }),
    })
    if (!response.ok) throw new Error(`The decision got ${response.status}`)
  }
}

/** Name and place of every listing in Nevada. */
export async function listingsInNevada(databasePath: string) {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    const listings = await connection.db
      .selectFrom('providers')
      .leftJoin('clinics', 'provider_id', 'id')
      .select(['name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug', 'provider_id'])
      .where('state_slug', '=', 'nevada')
      .orderBy('id')
      .execute()
    return listings.map((listing) => ({ ...listing, isFromList: listing.provider_id !== null }))
  } finally {
    await connection.close()
  }
}
