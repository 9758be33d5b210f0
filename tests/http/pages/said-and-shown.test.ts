import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { CASES, COLUMNS, type Cells } from '#tests/fixtures/said-and-shown.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const TOWN: Cells = { street: '1 Oak St', city: 'Austin', state: 'TX', postal_code: '78701' }

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
