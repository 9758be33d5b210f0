import { expect, test } from 'vitest'
import { type Fault, TINY_URL, TinySite } from '#tests/helpers/site/tiny-site.ts'

const AUSTIN = '/states/texas/austin'
const A = '/states/texas/austin/a'

const FAULTS: readonly Fault[] = [
  [
    'JSON-LD that is no JSON',
    (site) => site.replace(A, '{"@context"', '{{"@context"'),
    `structured data: ${A}: its JSON-LD is not JSON`,
  ],
  [
    'JSON-LD without a context',
    (site) => site.replace(A, '"@context":"https://schema.org"', '"@context":"https://x.example"'),
    `structured data: ${A}: its JSON-LD has no @context of schema.org`,
  ],
  [
    'JSON-LD without a type',
    (site) => site.replace(A, '"@type":"LocalBusiness",', ''),
    `structured data: ${A}: its JSON-LD has an object without @type`,
  ],
  [
    'JSON-LD of a type that nobody knows',
    (site) => site.replace(A, '"LocalBusiness"', '"LocalBuisness"'),
    `structured data: ${A}: its JSON-LD is of the unknown type LocalBuisness`,
  ],
  [
    'a business without a name',
    (site) => site.replace(A, `"name":"${A}",`, ''),
    `structured data: ${A}: its JSON-LD LocalBusiness has no name`,
  ],
  [
    'structured data that names another site as ours',
    (site) => site.replace(A, `"url":"${TINY_URL}`, '"url":"https://other.example'),
    `structured data: ${A}: names https://other.example${A} as its own, which is no page of ${TINY_URL}`,
  ],
  [
    'structured data with half an address',
    (site) => site.replace(A, `"url":"${TINY_URL}${A}"`, `"url":"${A}"`),
    `structured data: ${A}: its JSON-LD contains ${A}, which is not an absolute URL`,
  ],
  [
    'an ItemList with fewer items than numberOfItems',
    (site) => site.replace(AUSTIN, '"numberOfItems":2', '"numberOfItems":7'),
    `structured data: ${AUSTIN}: its JSON-LD ItemList declares 7 items and contains 2`,
  ],
  [
    'positions that do not increase by one',
    (site) => site.replace(AUSTIN, '"position":2', '"position":4'),
    `structured data: ${AUSTIN}: its JSON-LD ItemList does not number its items consecutively`,
  ],
]

test.for(FAULTS)('reports %s', async ([, plant, ...expected]) => {
  const site = new TinySite()
  plant(site)

  expect(await site.crawl()).toEqual(expected)
})
