import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const COLUMNS = [
  ...([
    'name',
    'street',
    'city',
    'state',
    'postal_code',
    'phone',
    'site',
    'working_hours',
  ] as const),
  ...(['status', 'active', 'service_area', 'latitude', 'longitude', 'rating', 'reviews'] as const),
] as const

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

const TOWN: Cells = { street: '1 Oak St', city: 'Austin', state: 'TX', postal_code: '78701' }

interface Said {
  /** What its own page, and its card on the city's page, say; `not`: what neither says. */
  page?: readonly string[]
  card?: readonly string[]
  not?: readonly string[]
  api?: object
  /** Structured data; a field that is `undefined` is not there. */
  data?: object
}

const hours = (opens: string, closes: string, ...dayOfWeek: string[]) => ({
  dayOfWeek: dayOfWeek.length > 0 ? dayOfWeek : WEEKDAYS,
  opens,
  closes,
})
const week = (...of: ReturnType<typeof hours>[]): Pick<Said, 'api' | 'data'> => ({
  api: { openingHours: of },
  data: {
    openingHoursSpecification: of.map((each) => ({
      '@type': 'OpeningHoursSpecification',
      ...each,
    })),
  },
})
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const NO_HOURS = { api: { openingHours: [] }, data: { openingHoursSpecification: undefined } }
const CLOSED = ['00:00', '00:00'] as const

/** What a list says, and what the site says then (decisions of what is shown: R-HOURS-3, R-LIST-7, R-LIST-15). */
const CASES: readonly [what: string, cells: Cells, said: Said][] = [
  [
    'a week of which two days are named closed',
    { working_hours: 'Mon-Fri 9-5; Sat, Sun closed' },
    {
      page: ['Friday 9 AM-5 PM Saturday Closed Sunday Closed'],
      card: ['Mon-Fri 9 AM-5 PM, Sat-Sun closed'],
      ...week(hours('09:00', '17:00'), hours(...CLOSED, 'Saturday', 'Sunday')),
    },
  ],
  [
    'days that nobody names',
    { working_hours: 'Mon-Fri 9-5; Sun closed' },
    {
      page: ['Saturday Not listed Sunday Closed'],
      card: ['Mon-Fri 9 AM-5 PM, Sun closed, Sat not listed'],
      ...week(hours('09:00', '17:00'), hours(...CLOSED, 'Sunday')),
    },
  ],
  [
    'OpenStreetMap’s notation, in which they are closed',
    { working_hours: 'Mo-Fr 09:00-17:00' },
    {
      page: ['Saturday Closed Sunday Closed'],
      ...week(hours('09:00', '17:00'), hours(...CLOSED, 'Saturday', 'Sunday')),
    },
  ],
  [
    'schema.org’s notation, too',
    { working_hours: '[{"dayOfWeek":"Monday","opens":"09:00","closes":"17:00"}]' },
    {
      page: ['Monday 9 AM-5 PM Tuesday Closed'],
      card: ['Mon 9 AM-5 PM, Tue-Sun closed'],
    },
  ],
  [
    'a span whose ends are equal',
    { working_hours: '{"Monday":"12:00 AM - 12:00 AM","Tuesday":"9 AM - 5 PM"}' },
    {
      page: ['Monday Not listed Tuesday 9 AM-5 PM', 'also says: “Monday: 12:00 AM - 12:00 AM”'],
      ...week(hours('09:00', '17:00', 'Tuesday')),
    },
  ],
  [
    '24 hours',
    { working_hours: 'Mon 24 hours; Tue 00:00-24:00' },
    {
      page: ['Monday Open 24 hours Tuesday Open 24 hours Wednesday Not listed'],
      ...week(hours('00:00', '23:59', 'Monday', 'Tuesday')),
    },
  ],
  [
    'two spans of a day, in one part and in two',
    { working_hours: 'Mon 9AM-12PM, 1PM-5PM; Tue 9AM-12PM; Tue 1PM-5PM' },
    {
      page: ['Monday 9 AM-12 PM and 1 PM-5 PM Tuesday 9 AM-12 PM and 1 PM-5 PM'],
      ...week(
        hours('09:00', '12:00', 'Monday', 'Tuesday'),
        hours('13:00', '17:00', 'Monday', 'Tuesday'),
      ),
    },
  ],
  [
    'a text of the minute',
    { working_hours: 'Open ⋅ Closes 5 PM' },
    { page: ['Hours information unavailable'], not: ['Closes 5 PM'], ...NO_HOURS },
  ],
  [
    '"Closed" without a day, which is of the minute, too',
    { working_hours: 'Closed' },
    { page: ['Hours information unavailable'], not: ['Closed'], ...NO_HOURS },
  ],
  [
    'hours that nobody can read',
    { working_hours: 'whenever the lamp is on' },
    {
      page: ['whenever the lamp is on'],
      card: ['Hours available: whenever the lamp is on'],
      ...NO_HOURS,
    },
  ],
  [
    'hours by appointment',
    { working_hours: 'By appointment only' },
    { page: ['By appointment only'], card: ['By appointment only'], ...NO_HOURS },
  ],
  [
    'an ambiguous span',
    { working_hours: 'Mon 1-5; Tue 9-5' },
    { page: ['Monday Not listed Tuesday 9 AM-5 PM', 'also says: “Mon 1-5”'] },
  ],
  [
    'one part of a week that cannot be read',
    { working_hours: 'Mon-Fri 9-5; Sat by appointment' },
    {
      page: ['Saturday Not listed Sunday Not listed', 'also says: “Sat by appointment”'],
      card: ['Mon-Fri 9 AM-5 PM, Sat-Sun not listed (“Sat by appointment”)'],
      ...week(hours('09:00', '17:00')),
    },
  ],
  [
    'closed days behind the hours',
    { working_hours: 'Tue-Sat 10-6, closed Sun & Mon' },
    { page: ['Monday Closed Tuesday 10 AM-6 PM', 'Sunday Closed'] },
  ],
  [
    'a day that is closed once',
    { working_hours: 'Mon-Sat 9AM-5PM, closed December 25, 2026' },
    {
      page: ['Friday 9 AM-5 PM Saturday 9 AM-5 PM', 'also says: “closed December 25, 2026”'],
      ...week({ ...hours('09:00', '17:00'), dayOfWeek: [...WEEKDAYS, 'Saturday'] }),
    },
  ],
  [
    'hours of Spanish words',
    { working_hours: 'Lunes a viernes de 9:00 a 17:00, sábado cerrado' },
    { page: ['Friday 9 AM-5 PM Saturday Closed Sunday Not listed'] },
  ],
  [
    'a ZIP code of four digits where none begins with 0',
    { postal_code: '7870' },
    { page: ['1 Oak St, Austin, TX Phone'], not: ['07870', '7870'], api: { postalCode: '' } },
  ],
  [
    'a ZIP code of another state',
    { postal_code: '02138' },
    { page: ['1 Oak St, Austin, TX Phone'], not: ['02138'], api: { postalCode: '' } },
  ],
  [
    'a ZIP code of New England without its 0',
    { street: '1 Elm St', city: 'Boston', state: 'MA', postal_code: '2108' },
    {
      page: ['1 Elm St, Boston, MA 02108'],
      api: { postalCode: '02108' },
      data: { address: expect.objectContaining({ postalCode: '02108' }) },
    },
  ],
  [
    'a business that serves an area',
    { street: '', postal_code: '', service_area: 'TRUE' },
    {
      page: ['Serves the area around Austin'],
      card: ['Serves the area around Austin'],
      api: { street: '' },
      data: {
        areaServed: 'Austin',
        address: expect.not.objectContaining({ streetAddress: expect.anything() }),
      },
    },
  ],
  [
    'no street',
    { street: '', postal_code: '' },
    {
      page: ['Address Austin, TX Phone'],
      not: ['Serves', 'in this ZIP code'],
      api: { street: '', approximatePosition: 'city' },
      data: { areaServed: undefined, geo: undefined },
    },
  ],
  [
    'a position of nowhere',
    { latitude: '0', longitude: '0' },
    { api: { approximatePosition: 'zip' }, data: { geo: undefined } },
  ],
  [
    'a position',
    { latitude: '30.2711', longitude: '-97.7437' },
    { api: { latitude: 30.2711, longitude: -97.7437, approximatePosition: null } },
  ],
  [
    'a phone of zeros',
    { phone: '000-000-0000' },
    { page: ['Phone Not listed'], api: { phone: null }, data: { telephone: undefined } },
  ],
  [
    'two phones in a cell',
    { phone: '512-555-0142 / 512-555-0143' },
    { page: ['(512) 555-0142'], not: ['0143'], data: { telephone: '+15125550142' } },
  ],
  [
    'a website with words of who sent the visitor',
    { site: 'https://ink.example/austin?utm_source=maps&id=7' },
    { api: { website: 'https://ink.example/austin?id=7' }, not: ['utm_source'] },
  ],
  [
    'a path instead of a website',
    { site: '/locations/austin' },
    { page: ['Website Not listed'], api: { website: null }, data: { sameAs: undefined } },
  ],
  [
    'reviews without a rating',
    { reviews: '(310)' },
    {
      page: ['310 reviews'],
      not: ['out of 5 stars'],
      api: { reviews: 310, rating: null },
      data: { aggregateRating: undefined },
    },
  ],
  [
    'a status that says nothing of closing',
    { status: 'Published', active: 'FALSE' },
    { not: ['closed', 'Closed'], api: { isClosedForNow: false } },
  ],
  [
    'a clinic that is closed for now',
    { status: 'CLOSED_TEMPORARILY', working_hours: 'Mon-Fri 9-5' },
    {
      page: ['Temporarily closed', 'Usual weekly hours'],
      card: ['Temporarily closed'],
      api: { isClosedForNow: true },
      data: { openingHoursSpecification: undefined },
    },
  ],
]

/** Words of closing in a column of states. */
const CLOSED_FOR_GOOD = ['CLOSED_PERMANENTLY', 'Out of business', 'Permanently closed']

const NAMES = CASES.map((_, index) => `Laser Number ${index + 1}`)
const list = join(mkdtempSync(join(scratchFolder(), 'said-')), 'list.csv')
const rows: Cells[] = [
  ...CASES.map(([, cells], index) => ({ ...TOWN, ...cells, name: NAMES[index] ?? '' })),
  ...CLOSED_FOR_GOOD.map((status, index) => ({ ...TOWN, status, name: `Past Laser ${index + 1}` })),
]
writeFileSync(
  list,
  [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
    .map(csvRecord)
    .join(''),
)

const site = testSite({ list })
const cities = new Map<string, string>()
beforeAll(async () => {
  for (const path of ['texas/austin', 'massachusetts/boston']) {
    cities.set(path, (await readPage(`${site().url}/states/${path}`)).text)
  }
})

test.for(CASES.map((each, index) => [...each, index] as const))(
  '%s: page, card, API and structured data say what the list says',
  async ([, cells, said, index]) => {
    const name = NAMES[index] ?? ''
    const place = cells.city === 'Boston' ? 'massachusetts/boston' : 'texas/austin'
    const path = `${place}/laser-number-${index + 1}`
    const city = cities.get(place) ?? ''

    const { text, jsonLd } = await readPage(`${site().url}/states/${path}`)
    const answer = await fetch(`${site().url}/api/v1/providers/${path}`)

    // From its name to the map, which shows others.
    const own = text.slice(text.indexOf(`${name} ${name} `), text.indexOf(' Something wrong?'))
    const card = city.slice(
      city.indexOf(` ${name} `),
      city.indexOf('removes tattoos', city.indexOf(` ${name} `)),
    )
    const { provider } = (await answer.json()) as { provider: object }
    const data = jsonLd.find((each) => each['name'] === name)

    for (const words of said.page ?? []) expect(own).toContain(words)
    for (const words of said.card ?? []) expect(card).toContain(words)
    for (const words of said.not ?? []) {
      expect(own).not.toContain(words)
      expect(card).not.toContain(words)
    }
    expect(provider).toMatchObject(said.api ?? {})
    for (const [field, value] of Object.entries(said.data ?? {})) {
      expect(data?.[field], field).toEqual(value)
    }
  },
)

test.for(CLOSED_FOR_GOOD.map((status, index) => [status, index + 1] as const))(
  '"%s": neither page nor card nor API has the clinic',
  async ([, number]) => {
    const path = `texas/austin/past-laser-${number}`

    const { status } = await readPage(`${site().url}/states/${path}`)
    const answer = await fetch(`${site().url}/api/v1/providers/${path}`)

    expect([status, answer.status]).toEqual([302, 404])
    expect(cities.get('texas/austin')).not.toContain('Past Laser')
  },
)
