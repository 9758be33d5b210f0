import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import { loadPlaces } from '#db/places/load-places.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { csvOf, sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { workbookOf } from '#tests/helpers/lists/spreadsheets.ts'

const json = (value: unknown) => JSON.stringify(value)

const ADDRESS = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }

/** As Apify's crawler writes it. */
const APIFY = {
  title: 'Fade Away',
  address: '1 Main St, Austin, TX 78701',
  location: { lat: 30.27, lng: -97.74 },
  phone: '(512) 555-0142',
  website: 'https://fade.example/',
  categories: ['Tattoo removal service', 'Skin care clinic'],
  openingHours: [
    { day: 'Monday', hours: '9 AM to 5 PM' },
    { day: 'Tuesday', hours: '9 AM to 5 PM' },
  ],
  reviewsCount: 12,
}

/** As gosom's scraper writes it. */
const GOSOM = {
  title: 'Fade Away',
  complete_address: { street: '1 Main St', city: 'Austin', state: 'Texas', postal_code: '78701' },
  address: '1 Main St, Austin, TX 78701',
  latitude: 30.27,
  longitude: -97.74,
  phone: '(512) 555-0142',
  web_site: 'https://fade.example/',
  open_hours: { Monday: ['9 AM–5 PM'], Tuesday: ['9 AM–5 PM'] },
  review_count: 12,
}

/** As Yelp's API answers. */
const YELP = {
  total: 1,
  businesses: [
    {
      name: 'Fade Away',
      phone: '+15125550142',
      url: 'https://www.yelp.com/biz/fade-away',
      coordinates: { latitude: 30.27, longitude: -97.74 },
      location: { address1: '1 Main St', city: 'Austin', zip_code: '78701', state: 'TX' },
      hours: [
        { open: ['0', '1'].map((day) => ({ day: Number(day), start: '0900', end: '1700' })) },
      ],
      review_count: 12,
    },
  ],
}

const POINT = { type: 'Point', coordinates: [-97.74, 30.27] }

/** As AllThePlaces writes it. */
const ALL_THE_PLACES = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: POINT,
      properties: {
        name: 'Fade Away',
        'addr:street_address': '1 Main St',
        'addr:city': 'Austin',
        'addr:state': 'TX',
        'addr:postcode': '78701',
        phone: '+1 512-555-0142',
        website: 'https://fade.example/',
        opening_hours: 'Mo-Tu 09:00-17:00',
      },
    },
  ],
}

/** As Overture's GeoJSON lines are. */
const OVERTURE = {
  type: 'Feature',
  geometry: POINT,
  properties: {
    names: { primary: 'Fade Away' },
    addresses: [
      { freeform: '1 Main St', locality: 'Austin', region: 'TX', postcode: '78701', country: 'US' },
    ],
    phones: ['+15125550142'],
    websites: ['https://fade.example/'],
    categories: { primary: 'tattoo_removal' },
  },
}

const CSV = csvOf({ name: 'Fade Away', phone: '(512) 555-0142' })
const withDelimiter = (delimiter: string) =>
  [
    ['name', 'street', 'city', 'state', 'zip', 'phone'],
    ['Fade Away', '1 Main St', 'Austin', 'TX', '78701', '(512) 555-0142'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\n')
const SHEET = [
  ['name', 'street', 'city', 'state', 'zip', 'phone'],
  ['Fade Away', '1 Main St', 'Austin', 'TX', '78701', '(512) 555-0142'],
]

test.for<[format: string, content: string | Buffer, options?: { encoding?: string }]>([
  ['a list of objects (Apify)', json([APIFY])],
  ['JSON lines', `${json(GOSOM)}\n${json({ ...GOSOM, title: '' })}\n`],
  ['a list within an answer (Yelp)', json(YELP)],
  ['GeoJSON (AllThePlaces)', json(ALL_THE_PLACES)],
  ['GeoJSON lines (Overture)', `${json(OVERTURE)}\n${json({ type: 'Feature' })}`],
  ['semicolons', withDelimiter(';')],
  ['tabs', withDelimiter('\t')],
  ['bars', withDelimiter('|')],
  ['a named separator', `sep=;\n${withDelimiter(';')}`],
  ['a title and a blank line above the header', `Clinics in Texas\n\n${CSV}`],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ['another encoding', Buffer.from(CSV, 'latin1'), { encoding: 'windows-1252' }],
  [
    'a spreadsheet that begins with a summary',
    workbookOf([
      { name: 'Export Summary', rows: [['This document was exported'], ['Sheet', 'Table']] },
      { name: 'Clinics', rows: [['Our clinics'], ...SHEET] },
    ]),
  ],
])('%s is a list', async ([, content, options], { connection }) => {
  await loadPlaces(connection, 'data/places.csv')

  const outcome = await importClinics(
    connection,
    { ...sourceOf(content), ...options },
    { now: NOW },
  )

  expect(outcome).toMatchObject({ kind: 'imported', report: { imported: 1 } })
  const stored = await connection.db
    .selectFrom('providers')
    .select(['name', 'street', 'city', 'state', 'postal_code as zip', 'phone'])
    .execute()
  const phone = expect.stringMatching(/512.{0,2}555-?0142$/)
  expect(stored).toEqual([{ ...ADDRESS, name: 'Fade Away', phone }])
})

test('letters of other encodings are read, and hours of every structure', async ({
  connection,
}) => {
  const list = `name,city,state,hours\nClínica,Austin,TX,"${json(GOSOM.open_hours).replaceAll('"', '""')}"\n`
  const source = {
    ...sourceOf(Buffer.from(list.replaceAll('–', '-'), 'latin1')),
    encoding: 'windows-1252',
  }
  await importClinics(connection, source, { now: NOW })
  const ofYelp = await importClinics(connection, sourceOf(json(YELP)), { now: NOW, force: true })

  expect(ofYelp).toMatchObject({ report: { hours: { parsed: 1 } } })
})

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.for([
  ['a broken document', `[${json(APIFY)}`, /not whole JSON/],
  ['a broken line', `${json(GOSOM)}\n${json(GOSOM).slice(1)}`, /no JSON object/],
  ['a list of numbers', '[1, 2, 3]', /no records/],
  ['thousands of brackets', DEEP, /no records|JSON/],
  [
    'too many fields',
    json([Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [i, 1]))]),
    /5000/,
  ],
  ['an unknown encoding', CSV, /no encoding "latin-9000"/],
  ['a web page', '<!doctype html><p>Sign in</p>', /web page/],
  ['a compressed file', gzipSync(CSV), /unpack/],
] as const)('%s is refused with the way out', async ([what, content, problem], { connection }) => {
  const encoding = what === 'an unknown encoding' ? 'latin-9000' : undefined

  const outcome = await importClinics(connection, { ...sourceOf(content), encoding }, { now: NOW })

  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
})
