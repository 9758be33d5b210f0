import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const MAX_MAP_BYTES = 3000
const AUSTIN = '/states/texas/austin'

const site = borrowedSite()
const page = (path: string) => readPage(site().url + path)

test('the map of 50 providers is less than 3 KB, with their names', async () => {
  const { html } = await page(AUSTIN)
  const [map = ''] = html.match(/<figure.*?<\/figure>/s) ?? []

  expect(html.match(/<figure/g)).toHaveLength(1)
  expect(brotliCompressSync(map).length).toBeLessThan(MAX_MAP_BYTES)
  // The list has no position for the provider at rank 13: it is at the center of its ZIP code.
  expect(numbersOn(map)).toEqual(numbersOf(1, 50))
})

test('a list without matches has neither a map nor a switch to it', async () => {
  const { html, links } = await page(`${AUSTIN}?q=zzz`)

  expect(html).not.toContain('<figure')
  expect(links).not.toContain('#map-view')
})

test("a provider's page has a map of the provider and the others it lists", async () => {
  const { html, text } = await page(`${AUSTIN}/weekday-ink-removal`)

  expect(numbersOn(html)).toEqual([1, 2, 3])
  expect(text).toContain('Ring: This provider.')
  expect(text).toContain('The numbers are those of the other providers in Austin below.')
})

test('a state has its cities as dots with names, before the list', async () => {
  const { html, links } = await page('/states/texas')
  const map = html.slice(html.indexOf('<figure'), html.indexOf('</figure>'))

  expect(map).toContain('<title>Austin, ')
  expect(map).toContain(`href="${AUSTIN}"`)
  expect(html.indexOf('</figure>')).toBeLessThan(html.indexOf('id="filter"'))
  // On the map, in the lead and in the list.
  expect(links.filter((href) => href === AUSTIN).length).toBeGreaterThanOrEqual(2)
})

/** Ranks of the providers on the pins, in order. */
function numbersOn(html: string): number[] {
  const targets = html.matchAll(
    /<a [^>]*?href="#provider-(\d+)"|provider-(\d+)(?=[^"<>]*"><title>)/g,
  )
  const ranks = [...targets].map(([, href, other]) => Number(href ?? other))
  return [...new Set(ranks)].toSorted((a, b) => a - b)
}

function numbersOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
