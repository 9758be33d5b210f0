import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

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

/** What the pages of a state and its city say below their headings. */
test.each([
  {
    count: 1,
    list: ONE,
    home: /Listed here: 1 provider in 1 city\. Last import/,
    legend: 'None 1',
    cards: ['idaho'],
    state: [
      '/states/idaho',
      /1 provider in 1 city\. Boise, 1 provider .* Where Boise is in Idaho\./,
    ],
    city: ['/states/idaho/boise', /Boise, ID 1 provider\. Filter/],
  },
  {
    count: 3,
    list: THREE,
    home: /Listed here: 3 providers in 3 cities\. Last import/,
    legend: 'None 1',
    cards: ['colorado', 'nevada', 'texas'],
    state: ['/states/nevada', /Nevada 1 provider in 1 city\. Reno, 1 provider/],
    city: ['/states/nevada/reno', /Reno, NV 1 provider\. Filter/],
  },
  {
    count: 26,
    list: OF_OHIO,
    home: /Listed here: 26 providers in \d+ cities\. Last import/,
    legend: 'None 20 or more',
    cards: ['ohio'],
    state: ['/states/ohio', /Ohio 26 providers in \d+ cities\. /],
    city: ['/states/ohio/columbus', /Columbus, OH/],
  },
  {
    count: 300,
    list: OF_ALL_STATES,
    home: /We do not store it\. 300 providers 47 states 293 cities Last import/,
    legend: 'None 1 2-3 4-6 7 or more',
    cards: 'california texas florida new-york pennsylvania illinois ohio georgia'.split(' '),
    state: ['/states/texas', /Texas 24 providers in 24 cities\. Angleton/],
    city: ['/states/texas/houston', /Houston, TX 1 provider\. Filter/],
  },
] as const)('a directory of $count claims no more than it has', async ({ list, ...expected }) => {
  await inDatabase(site().databasePath, (connection) =>
    importText(connection, list, { force: true }),
  )
  const read = (path: string) => readPage(site().url + path)
  const [home, states, state, city] = [
    await read('/'),
    await read('/states'),
    await read(expected.state[0]),
    await read(expected.city[0]),
  ]
  const sitemap = (await read('/sitemap.xml')).html
  const inSitemap = (await read('/llms.txt')).html

  expect(home.text).toMatch(expected.home)
  expect(home.text).toContain(`Providers per state: ${expected.legend} About`)
  const [, cards = ''] = home.html.split('id="top-states"')
  expect([...cards.matchAll(/href="\/states\/([a-z-]+)"/g)].map(([, slug]) => slug)).toEqual(
    expected.cards,
  )
  expect(state.text).toMatch(expected.state[1])
  expect(city.text).toMatch(expected.city[1])
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
