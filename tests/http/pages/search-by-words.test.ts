import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://directory.example' } })

const page = (wanted: { q: string; isAsTyped?: boolean }) =>
  readPage(site().url + paths.search(wanted))

describe('words', () => {
  test('that mean a place lead to that place', async () => {
    const response = await fetch(`${site().url}/search?q=austin+texas`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '', site().url)

    expect(response.status).toBe(302)
    expect(target.searchParams.get('location')).toBe('Austin, TX')
  })

  test.for([
    ['austi', 'Austin, TX', '/states/texas/austin'],
    ['Huoston', 'Houston, TX', '/states/texas/houston'],
    ['tattoo removal in anchorge', 'Anchorage, AK', '/states/alaska/anchorage'],
  ] as const)('that begin or misspell a city open it: %s is %s', async ([q, name, path]) => {
    const response = await fetch(`${site().url}/search?${new URLSearchParams({ q })}`)
    const opened = await readPage(response.url)
    const asTyped = paths.search({ q, isAsTyped: true })

    expect(opened.text).toContain(`Search results for: ${name}`)
    expect(opened.text).toContain(`Showing ${name} for “${q}”. Search for “${q}” instead .`)
    expect(opened.links).toContain(asTyped)
    expect(opened.links.some((href) => href.startsWith(`${path}/`))).toBe(true)
    expect((await readPage(site().url + asTyped)).text).toContain(`Results for “${q}”`)
  })

  test('find providers that contain them, with their count', async () => {
    const found = await page({ q: 'Weekday Ink' })

    expect(found.title).toBe('Results for “Weekday Ink” | Fadewell')
    expect(found.isIndexable).toBe(false)
    expect(found.canonical).toBe('https://directory.example/search')
    expect(found.text).toContain('Results for “Weekday Ink”')
    expect(found.text).toMatch(/Found 1 provider .* 1 Weekday Ink Removal/)
    expect(found.text).toContain('100 Congress Ave, Austin, TX 78701')
    expect(found.text).toMatch(/Located in Austin, TX\. .*review/)
    expect(found.text).toContain('Call Weekday Ink Removal,')
    expect(found.text).toContain('View Details of Weekday Ink Removal')
    expect(found.text).toContain('Website of Weekday Ink Removal')
    expect(found.links).toContain('/states/texas/austin/weekday-ink-removal')
    expect(found.links).toContain('tel:+12125550101')
  })

  test('that are apart in a listing are searched one by one, with a message', async () => {
    const found = await page({ q: 'ink weekday' })

    expect(found.text).toContain('Nothing matched “ink weekday” as a whole.')
    expect(found.links).toContain('/states/texas/austin/weekday-ink-removal')
  })

  test('that are misspelled are corrected, with a message', async () => {
    const found = await page({ q: 'peachtre fade' })
    const corrected = await page({ q: 'beacom' })

    expect(found.links).toContain('/states/georgia/atlanta/peachtree-fade')
    expect(corrected.text).toContain('Showing results for “beacon”. Nothing matched “beacom”.')
  })

  test.for(['tattoo removal near me', 'clinics nearby', 'closest tattoo removal'])(
    'like %j lead to a question about the place, not advice on spelling',
    async (q) => {
      const near = await page({ q })

      expect(near.text).toContain('Where are you? Words alone do not tell us.')
      expect(near.text).toContain('Use my location')
      expect(near.text).not.toContain('Check the spelling')
      expect(near.links).toContain('/states')
    },
  )

  test('that match nothing get a clear message and a next step', async () => {
    const nothing = await page({ q: 'zzzqqq' })

    expect(nothing.text).toContain('No providers found Nothing matched “zzzqqq”.')
    expect(nothing.links).toContain('/states')
  })

  test('are shown unchanged, whatever they contain', async () => {
    const odd = await page({ q: '<b>"O\'Neil" & %_*' })

    expect(odd.status).toBe(200)
    expect(odd.text).toContain('Results for “<b>"O\'Neil" & %_*”')
    expect(odd.html).not.toContain('<b>"O')
  })
})

async function openPage(q: string) {
  const response = await fetch(`${site().url}/search?${new URLSearchParams({ q })}`)
  return { url: new URL(response.url), page: await readPage(response.url) }
}

describe('filters in the typed words', () => {
  test('for a day filter the list of the place, as a chip that can be removed', async () => {
    const { url, page: found } = await openPage('open sunday austin')

    expect(url.searchParams.get('open')).toBe('sun')
    expect(found.text).toContain('Remove filter: Open Sunday')
    expect(found.text).not.toContain('No providers found')
  })

  test('about the price show the article first', async () => {
    const { page: found } = await openPage('how much does it cost')

    expect(found.links).toContain('/blog/laser-tattoo-removal-guide#what-does-it-cost')
    expect(found.text).toContain('Use my location')
  })
})
