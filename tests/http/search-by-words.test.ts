import { describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { readPage } from '#tests/helpers/html.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite({ env: { SITE_URL: 'https://directory.example' } })

const page = (wanted: { q: string }) => readPage(site().url + paths.search(wanted))

describe('words', () => {
  test('that mean a place lead to that place', async () => {
    const response = await fetch(`${site().url}/search?q=austin+texas`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '', site().url)

    expect(response.status).toBe(302)
    expect(JSON.parse(target.searchParams.get('location') ?? '')).toMatchObject({
      type: 'city',
      name: 'Austin, TX',
    })
  })

  test('find what contains them, and say how many', async () => {
    const found = await page({ q: 'Weekday Ink' })

    expect(found.title).toBe('Results for “Weekday Ink” | Fadewell')
    expect(found.isIndexable).toBe(false)
    expect(found.canonical).toBe('https://directory.example/search')
    expect(found.text).toContain('Results for “Weekday Ink”')
    expect(found.text).toContain('Found 1 provider 1 Weekday Ink Removal')
    expect(found.text).toContain('100 Congress Ave, Austin, TX 78701')
    expect(found.text).toMatch(/Located in Austin, TX\. .*review/)
    expect(found.text).toContain('Tattoo Removal Call Weekday Ink Removal,')
    expect(found.text).toContain('View Details of Weekday Ink Removal')
    expect(found.text).toContain('Website of Weekday Ink Removal')
    expect(found.links).toContain('/states/texas/austin/weekday-ink-removal')
    expect(found.links).toContain('tel:+12125550101')
  })

  test('that match more than is shown ask to be narrowed', async () => {
    const found = await page({ q: 'laser' })

    // 25 clinics, two of them one name in one city.
    expect(found.text).toContain('Found 24 providers')
    expect(found.text).toMatch(
      /\d+ match in all; these are the ones with the most reviews\. Add a city, a state or another word/,
    )
    expect(found.text).toMatch(/another word to narrow your search\. Back to the search box/)
    expect(found.links).toContain('#search')
    expect(found.html).toContain('id="search"')
  })

  test('that stand apart in a listing are looked for one by one, saying so', async () => {
    const found = await page({ q: 'ink weekday' })

    expect(found.text).toContain('Nothing matched “ink weekday” as a whole.')
    expect(found.links).toContain('/states/texas/austin/weekday-ink-removal')
  })

  test('that are misspelled are corrected, saying so', async () => {
    const found = await page({ q: 'peachtre fade' })
    const corrected = await page({ q: 'beacom' })

    expect(found.links).toContain('/states/georgia/atlanta/peachtree-fade')
    expect(corrected.text).toContain('Showing results for “beacon”. Nothing matched “beacom”.')
  })

  test('that are misspelled and then name a place link to that place', async () => {
    const corrected = await page({ q: 'springfeild' })

    expect(corrected.text).toMatch(/See \d providers? in Springfield, MO/)
  })

  test.for(['tattoo removal near me', 'clinics nearby', 'closest tattoo removal'])(
    'like %j get asked where, not told to check the spelling',
    async (q) => {
      const near = await page({ q })

      expect(near.text).toContain('Where are you? Words alone do not tell us.')
      expect(near.text).toContain('Use my location')
      expect(near.text).not.toContain('Check the spelling')
      expect(near.links).toContain('/states')
    },
  )

  test('that nothing is like get an honest answer and a next step', async () => {
    const nothing = await page({ q: 'zzzqqq' })

    expect(nothing.text).toContain('No providers found Nothing matched “zzzqqq”.')
    expect(nothing.links).toContain('/states')
  })

  test('are shown as they are, whatever they hold', async () => {
    const odd = await page({ q: '<b>"O\'Neil" & %_*' })

    expect(odd.status).toBe(200)
    expect(odd.text).toContain('Results for “<b>"O\'Neil" & %_*”')
    expect(odd.html).not.toContain('<b>"O')
  })
})

test('a company listed twice in a city counts as one, not as one more to be found', async () => {
  const found = await page({ q: 'Clear Canvas Laser' })

  expect(found.text).toContain('Found 1 provider ')
  expect(found.text).not.toContain('match in all')
})
