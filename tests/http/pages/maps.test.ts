import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const MAX_MAP_BYTES = 3000
const AUSTIN = '/states/texas/austin'

const site = sharedSite
const page = (path: string) => readPage(site().url + path)

test('the map of 50 providers is less than 3 KB, with their names', async () => {
  const { html } = await page(AUSTIN)
  const [map = ''] = html.match(/<figure.*?<\/figure>/s) ?? []

  expect(html.match(/<figure/g)).toHaveLength(1)
  expect(brotliCompressSync(map).length).toBeLessThan(MAX_MAP_BYTES)
  // The list has no position for the provider at rank 13: it is at the center of its ZIP code.
  expect(numbersOn(map)).toEqual(numbersOf(1, 50))
})

test("a provider's page has a map with the provider in the middle, and the others it lists where they are near", async () => {
  const { html, text } = await page(`${AUSTIN}/weekday-ink-removal`)

  const [map = ''] = html.match(/<figure.*?<\/figure>/s) ?? []
  expect(map).toMatch(/translate\(160 131\)[^>]*><title>Weekday Ink Removal/)
  // The third is too far away.
  expect(numbersOn(map)).toEqual([1, 2])
  expect(text).not.toContain('Not on the map')
  expect(text).toContain('The mark without a number: Weekday Ink Removal.')
  expect(text).toContain('The numbers are those of the other providers in Austin below.')
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
