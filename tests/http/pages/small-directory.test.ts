import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table } from '#tests/helpers/data/words.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite()

const [HEADER = '', ...SHIPPED] = readFileSync('data/clinics.csv', 'utf8').trimEnd().split('\n')
const rows = (lines: readonly string[], step: number, count: number) =>
  [HEADER, ...lines.filter((_, at) => at % step === 0).slice(0, count)].join('\n')

const ONE = rows(
  SHIPPED.filter((line) => line.includes(',Boise,')),
  1,
  1,
)
const THREE =
  'name,city,state\nFade Away,Austin,TX\nClear Skin Lab,Reno,NV\nSecond Chance Laser,Denver,CO\n'
const OF_OHIO = rows(
  SHIPPED.filter((line) => line.includes(',Ohio,')),
  20,
  26,
)
const OF_ALL_STATES = rows(SHIPPED, 63, 300)

const LISTS = [ONE, THREE, OF_OHIO, OF_ALL_STATES]

/** What the home page, its map and its cards say, and the pages of a state and its city below their headings. */
const SAID = table`
  idaho/boise   | Listed here: 1 provider in 1 city\. Last import                 | None 1          | idaho                | 1 provider in 1 city\. Boise, 1 provider .* Where Boise is in Idaho\. | Boise, ID 1 provider\. Filter
  nevada/reno   | Listed here: 3 providers in 3 cities\. Last import              | None 1          | colorado nevada texas | Nevada 1 provider in 1 city\. Reno, 1 provider | Reno, NV 1 provider\. Filter
  ohio/columbus | Listed here: 26 providers in \d+ cities\. Last import           | None 20 or more | ohio                 | Ohio 26 providers in \d+ cities\. | Columbus, OH
  texas/houston | We do not store it\. 300 providers 47 states 293 cities Last import | None 1 2-3 4-6 7 or more | california texas florida new-york pennsylvania illinois ohio georgia | Texas 24 providers in 24 cities\. Angleton | Houston, TX 1 provider\. Filter
`.map((row, index) => [...row, LISTS[index] ?? ''] as const)

test.for(SAID)('around %s a directory says: %s', async ([place, ...said]) => {
  const [ofHome, ofMap, ofCards, ofState, ofCity, list] = said
  await inDatabase(site().databasePath, (connection) =>
    importText(connection, list, { force: true }),
  )
  const read = (path: string) => readPage(site().url + path)
  const [home, states, state, city] = [
    await read('/'),
    await read('/states'),
    await read(`/states/${place.split('/')[0]}`),
    await read(`/states/${place}`),
  ]
  const sitemap = (await read('/sitemap.xml')).html
  const inSitemap = (await read('/llms.txt')).html

  expect(home.text).toMatch(new RegExp(ofHome))
  expect(home.text).toContain(`Providers per state: ${ofMap} About`)
  const [, cards = ''] = home.html.split('id="top-states"')
  expect([...cards.matchAll(/href="\/states\/([a-z-]+)"/g)].map(([, slug]) => slug).join(' ')).toBe(
    ofCards,
  )
  expect(state.text).toMatch(new RegExp(ofState))
  expect(city.text).toMatch(new RegExp(ofCity))
  for (const { text } of [home, states, state, city]) {
    expect(text).not.toMatch(
      /(?<!\d)(?:0 (?:providers|cities|states)|1 (?:providers|cities|states))\b/,
    )
    expect(text).not.toMatch(/The largest/)
  }
  // States without providers are named, and nothing else.
  const listed = [...states.text.matchAll(/\b[A-Z]{2} \d+ providers?, /g)]
  const [, unlisted = ''] = /id="unlisted"(.*?)<\/ul>/s.exec(states.html) ?? []
  expect(listed.length + unlisted.match(/href="\/states\//g)!.length).toBe(51)
  for (const file of [sitemap, inSitemap]) {
    expect(file.match(/\/states\/[a-z-]+(?=[<)])/g)).toHaveLength(listed.length)
  }
  const nobody = await read('/states/wyoming')
  expect([nobody.isIndexable, state.isIndexable]).toEqual([false, true])
})
