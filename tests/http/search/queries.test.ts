import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { stateByCode } from '#domain/places/states.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { locationParameters } from '#domain/search/location.ts'
import { listAlternatives } from '#domain/search/locate.ts'
import type { Names } from '#domain/search/names.ts'
import { understand } from '#domain/search/understand.ts'
import { findRegionCode } from '#domain/search/words.ts'
import { readNames } from '#db/search/read-names.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { toListParameters } from '#domain/search/requests.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

/** The built site with the whole sample, which one import fills for all tables. */
const site = borrowedSite({ list: 'data/clinics.csv' })
let names: Names

beforeAll(async () => {
  names = await inDatabase(site().databasePath, ({ db }) => readNames(db))
})

/** In `expected`, "#" stands for any number, which depends on the day, and "…" for any text. */
function readTable(file: string): { input: string; expected: string }[] {
  return parse(readFileSync(`tests/fixtures/${file}`), { columns: true, bom: true })
}

test('a search shows what the table says', async () => {
  const lines = readTable('queries.csv')
  const wrong: string[] = []
  // Compressing the pages takes longer than making them.
  const headers = { 'accept-encoding': 'identity' }
  for (const { input, expected } of lines) {
    const url = `${site().url}/search?${new URLSearchParams({ q: input })}`
    const response = await fetch(url, { headers })
    const found = shownResults(await response.text())
    const shown = expected.includes('#') ? found.replaceAll(/\d+/g, '#') : found
    const [start = '', ...parts] = expected.split('…')
    const isShown = shown.startsWith(start) && parts.every((part) => shown.includes(part))
    if (response.status !== 200 || !isShown) wrong.push(`${input}: ${found}`)
  }

  expect(wrong).toEqual([])
})

test('a text is read as the table says', () => {
  const lines = readTable('readings.csv')

  const wrong = lines.flatMap(({ input, expected }) => {
    const reading = describeReading(input)
    return reading === expected ? [] : [`"${input}" is ${reading}, not ${expected}`]
  })

  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(200)
})

/** "city Austin, TX", "state TX", "zip 78701 Austin TX" or "query", with "?" when ambiguous. */
function describePlace(text: string): string {
  const { place, kind } = understand(names, text)
  if (place === undefined || kind === 'name') return 'query'
  const { type, name, zipCode, city, state, ambiguous } = place
  const what = { zip: [zipCode, city, state], city: [name], state: [state] }[type]
  return [type, ...what, ambiguous ? '?' : undefined].filter(Boolean).join(' ')
}

describe('the place of a text', () => {
  const lines = readTable('resolutions.csv')

  test(`is right in all ${lines.length} lines of the table`, () => {
    const wrong = lines.flatMap(({ input, expected }) => {
      const found = describePlace(input)
      const [start = '', end = ''] = expected.split('*')
      const isRight = expected.includes('*')
        ? found.startsWith(start) && found.endsWith(end)
        : found === expected
      return isRight ? [] : [`"${input}" is ${found}, not ${expected}`]
    })

    expect(wrong).toEqual([])
  })

  test('is none for the name of a provider', () => {
    const taken = names.providers.filter(
      ({ name }, at) => at % 32 === 0 && describePlace(name) !== 'query',
    )

    expect(taken.map(({ name }) => name)).toEqual([])
  })

  test('is the listed city when its name and state are typed', () => {
    const cities = names.listed.filter(({ place }, at) => place.type === 'city' && at % 16 === 0)
    const wrong = cities.filter(({ place: { name, state, url } }) => {
      const typed = `${name}, ${stateByCode(state)?.name}`
      return understand(names, typed).place?.url !== url
    })

    expect(wrong.map(({ folded }) => folded)).toEqual([])
    expect(cities.length).toBeGreaterThan(100)
  })

  test('has alternatives where it is ambiguous, most populous first, without itself', () => {
    const ambiguous = lines.filter(({ expected }) => expected.endsWith('?'))
    for (const { input } of ambiguous) {
      const { place } = understand(names, input)
      const others = place ? listAlternatives(names, place) : []

      expect([input, others.length]).not.toEqual([input, 0])
      expect(others.map(({ name }) => name)).not.toContain(place?.name)
    }
    const springfield = understand(names, 'Springfield').place
    expect(springfield && listAlternatives(names, springfield)[0]?.name).toBe('Springfield, MA')
  })

  test('exists for any text, and its name leads to itself', () => {
    const kept = readFileSync('tests/fixtures/odd-locations.jsonl', 'utf8').trimEnd().split('\n')
    const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 30 })
    const texts = fc.oneof(
      anyText({ maxLength: 300 }),
      words.map((some) => some.join(' ')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { place } = understand(names, text)
        if (place === undefined) return
        const { name, type, state } = place
        const isRegion = findRegionCode(state?.toLowerCase() ?? '') === state
        expect([isRegion, type === 'zip']).toContain(true)
        const own = type === 'city' ? understand(names, name).place?.name : name
        expect(own).toBe(name)
        const parameters = Object.fromEntries(locationParameters(place))
        expect(readLocation(parameters)).toMatchObject({ type, name })
      }),
      { numRuns: 100, examples: kept.map((line) => [JSON.parse(line) as string]) },
    )
  })
})

const WORDS =
  "Austin|tx|New York|Springfield|80202|99999|in|near me|,|-|ohio|tattoo removal|1200 Main St|PR|Winston|the|city of|LA|Coeur d'Alene".split(
    '|',
  )

/** How a text is read: "place Denver, CO + cost + open=sun", "question skin", "wish Dallas, TX or Houston, TX". */
function describeReading(text: string): string {
  const { kind, place, missing, offers, outside, requests } = understand(names, text)
  const { question, isNearMe, unused } = requests
  const named = kind === 'place' && place ? [place.name, ...(place.ambiguous ? ['?'] : [])] : []
  const without = missing === undefined ? [] : ['without', missing]
  const several = missing === undefined ? offers.map(({ name }) => name).join(' or ') : ''
  const first = [kind, ...named, ...without, several, outside].filter(Boolean).join(' ')
  const rest = [
    question,
    isNearMe ? 'near me' : null,
    toListParameters(requests).toString(),
    unused.length > 0 ? `unknown ${unused.join(', ')}` : null,
  ]
  return [first, ...rest].filter(Boolean).join(' + ')
}

/** What a search page says before its list: headings, counts, notes and links, separated by " | ". */
function shownResults(html: string): string {
  const main =
    /<main\b[^>]*>(?:<div[^>]*>)*(?:<nav\b[^]*?<\/nav>)?([^]*?)<\/main>/.exec(html)?.[1] ?? ''
  // Without an answer, the page begins with its own search box.
  const results = main.includes('id="q"') ? (main.split('</search>')[1] ?? '') : main
  const header = results.split('<form')[0] ?? ''
  const list = results
    .slice(header.length)
    .replaceAll(/<(article|form|figure|svg)\b[^]*?<\/\1>/g, '')
    .matchAll(/<h2[^>]*>([^]*?)<\/h2>/g)
  const blocks = header.split(/<\/(?:h1|h2|h3|p|div)>/)
  return [...blocks, ...Array.from(list, ([, title = '']) => title)]
    .map((block) => toText(block).trim())
    .filter((text) => text !== '')
    .join(' | ')
}
