import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { words } from '#tests/helpers/data/words.ts'

type Cells = Readonly<Record<string, string>>

/** What a list says, and what the site says then (decisions of what is shown: R-HOURS-3, R-LIST-7, R-LIST-15). */
interface Case {
  what: string
  cells: Cells
  /** What its own page, and its card on the city's page, say; `not`: what neither says. */
  page?: string[]
  card?: string[]
  not?: string[]
  /** Its hours in the API and the structured data: "09:00-17:00; 10:00-14:00 Saturday"; without days, those of work. */
  week?: string
  api?: object
  /** Structured data; `null` is not there. */
  data?: Record<string, unknown>
}

const CASES = readFileSync('tests/fixtures/said-and-shown.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

const TOWN: Cells = { street: '1 Oak St', city: 'Austin', state: 'TX', postal_code: '78701' }

/** Words of closing in a column of states. */
const CLOSED_FOR_GOOD = ['CLOSED_PERMANENTLY', 'Out of business', 'Permanently closed']

const NAMES = CASES.map((_, index) => `Laser Number ${index + 1}`)
const list = join(mkdtempSync(join(scratchFolder(), 'said-')), 'list.csv')
const rows: Cells[] = [
  ...CASES.map(({ cells }, index) => ({ ...TOWN, ...cells, name: NAMES[index] ?? '' })),
  ...CLOSED_FOR_GOOD.map((status, index) => ({ ...TOWN, status, name: `Past Laser ${index + 1}` })),
]
const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
writeFileSync(
  list,
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
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

test.for(CASES.map((each, index) => ({ ...each, index })))(
  '$what: page, card, API and structured data say what the list says',
  async ({ cells, index, ...said }) => {
    const name = NAMES[index] ?? ''
    const place = cells['city'] === 'Boston' ? 'massachusetts/boston' : 'texas/austin'
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

    for (const phrase of said.page ?? []) expect(own).toContain(phrase)
    for (const phrase of said.card ?? []) expect(card).toContain(phrase)
    for (const phrase of said.not ?? []) {
      expect(own).not.toContain(phrase)
      expect(card).not.toContain(phrase)
    }
    // Centers of one ZIP code are no distance.
    expect(text).not.toMatch(/up to (?:under|in the|0)/)
    expect(provider).toMatchObject(said.api ?? {})
    const fieldsOfData = Object.keys(said.data ?? {})
    const there = fieldsOfData.map((field) => [field, valueAt(data, field) ?? null])
    expect(Object.fromEntries(there)).toEqual(said.data ?? {})
    if (said.week === undefined) return
    const openingHours = hoursOf(said.week)
    expect(provider).toMatchObject({ openingHours })
    expect(data?.['openingHoursSpecification']).toEqual(
      openingHours.length === 0
        ? undefined
        : openingHours.map((each) => ({ '@type': 'OpeningHoursSpecification', ...each })),
    )
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

const WEEKDAYS = words`Monday Tuesday Wednesday Thursday Friday`

function hoursOf(week: string) {
  return week
    .split('; ')
    .filter(Boolean)
    .map((part) => {
      const [span = '', ...days] = part.split(' ')
      const [opens, closes] = span.split('-')
      return { dayOfWeek: days.length > 0 ? days : WEEKDAYS, opens, closes }
    })
}

/** Of "address.postalCode", the value of that property. */
function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
}
