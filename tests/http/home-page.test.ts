import { expect, test } from 'vitest'
import { dayInWords } from '#domain/dates.ts'
import { readPage } from '#tests/helpers/html.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite()
const home = () => readPage(site().url)

test('the claims stand word for word, and below them what is really listed', async () => {
  const { text } = await home()
  const today = dayInWords(new Date().toISOString().slice(0, 10))

  expect(text).toContain('18,900+ certified providers 50 states 3,500+ cities')
  expect(text).toMatch(/cities Listed here: \d+ providers in \d+ cities\. Last import: /)
  expect(text).toContain(`Last import: ${today}.`)
})

test.for([
  ['California', '420+ providers, 85+ cities', '/states/california'],
  ['Texas', '380+ providers, 92+ cities', '/states/texas'],
  ['Florida', '340+ providers, 78+ cities', '/states/florida'],
  ['New York', '295+ providers, 65+ cities', '/states/new-york'],
  ['Pennsylvania', '220+ providers, 88+ cities', '/states/pennsylvania'],
  ['Illinois', '185+ providers, 74+ cities', '/states/illinois'],
  ['Ohio', '165+ providers, 82+ cities', '/states/ohio'],
  ['Georgia', '155+ providers, 69+ cities', '/states/georgia'],
] as const)('the card of %s says "%s" and leads to %s', async ([name, facts, path]) => {
  const { text, links } = await home()

  expect(text).toContain(`${name} ${facts}`)
  expect(links).toContain(path)
})

test('its parts stand in the order of the specification', async () => {
  const { text } = await home()

  const places = [
    'Find a tattoo removal provider near you',
    '18,900+',
    'About Fadewell',
    'How it works',
    'Top states',
    'List your company',
    'common questions',
  ].map((words) => text.indexOf(words))

  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the free and the premium listing stand beside each other with what they cost', async () => {
  const { text, links } = await home()

  expect(text).toMatch(/Free listing \$0 A basic directory listing/)
  expect(text).toMatch(/Premium listing Top Pick \$30\/month .*“Top Pick” badge Priority placement/)
  expect(text).toContain('within 2-3 business days')
  expect(text).toContain('Premium fees are non-refundable after approval')
  expect(links).toContain('/list-company')
})

test('the questions are native disclosures with the figures of the specification', async () => {
  const { text, html, links } = await home()

  expect(html.match(/<details/g)).toHaveLength(8)
  expect(text).toContain('Usually 6-12 sessions, spaced 6-8 weeks apart.')
  expect(text).toContain('30-60 minutes for a large one')
  expect(text).toContain('roughly $200-500 per session')
  expect(text).toContain('roughly $500-2000+ per session')
  expect(links.filter((href) => href === '/blog/laser-tattoo-removal-guide')).toHaveLength(1)
})

test('the search box works as a plain form', async () => {
  const { html } = await home()

  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toContain('placeholder="Search by city, zip code, or provider name..."')
})
