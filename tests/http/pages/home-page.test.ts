import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { lines } from '#tests/helpers/data/words.ts'

const site = sharedSite
const home = () => readPage(site().url)

test('live numbers replace claims that the directory does not reach', async () => {
  const { text } = await home()

  expect(text).toMatch(
    /131 providers \d\d states 36 cities Last import: [A-Z][a-z]+ \d{1,2}, 20\d\d\./,
  )
  expect(text).not.toMatch(/18,900|certified|3,500|Round numbers/)
})

test('the about page explains "certified", and which listings are verified', async () => {
  const { text, html } = await readPage(`${site().url}/about`)

  expect(html).toContain('id="certified"')
  expect(text).toContain('We have not checked their licenses, training or certificates.')
  expect(text).toContain('Imported listings are not verified')
  expect(text).toContain('We verify each application manually before it is published.')
})

test('its sections are in the order of R-HOME-1', async () => {
  const { text } = await home()

  const places = lines`
    Find a tattoo removal provider near you
    Last import
    About Fadewell
    How it works
    Browse by state
    List your company
    common questions
  `.map((words) => text.indexOf(words))

  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the free and the premium listing appear side by side with their prices', async () => {
  const { text, links } = await home()

  expect(text).toMatch(/Free listing \$0 A basic directory listing/)
  // A state page lists cities, not providers.
  expect(text).toContain('Found in your city’s list and in search')
  expect(text).toMatch(/Premium listing Top Pick \$30\/month .*“Top Pick” badge Priority placement/)
  expect(text).toContain('within 2-3 business days')
  expect(text).toContain('Premium fees are non-refundable after approval')
  expect(links).toContain('/list-company')
})

test('the questions are native disclosures with the figures of R-HOME-2', async () => {
  const { text, html, links } = await home()

  expect(html.match(/<details/g)).toHaveLength(8)
  expect(text).toContain('Usually 6-12 sessions, spaced 6-8 weeks apart.')
  expect(text).toContain('30-60 minutes for a large one')
  expect(text).toContain('roughly $200-500 per session')
  expect(text).toContain('roughly $500-2000+ per session')
  expect(links.filter((href) => href === '/blog/laser-tattoo-removal-guide')).toHaveLength(1)
})
