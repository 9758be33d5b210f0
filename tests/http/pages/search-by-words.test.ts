import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })

const page = (wanted: { q: string; isAsTyped?: boolean }) =>
  readPage(site().url + paths.search(wanted))

describe('words', () => {
  test('that misspell a city open it, with a link to the search as typed', async () => {
    const [q, name, path] = [
      'tattoo removal in anchorge',
      'Anchorage, AK',
      '/states/alaska/anchorage',
    ]
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
    expect(found.canonical).toBe('https://fadewell.example/search')
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

  test('about time become a filter, and a list without a match names what to remove', async () => {
    const q = 'open sunday austin'
    const { url } = await fetch(`${site().url}/search?${new URLSearchParams({ q })}`)
    expect(new URL(url).search).toContain('open=sun')
    expect((await readPage(url)).text).toContain('Remove filter: Open Sunday')

    const none = await readPage(`${site().url}/states/texas/austin?open=sun&has=confirmed`)
    expect(none.text).toMatch(/No providers found.*Remove “Confirmed by the clinic”/)
    expect(none.links).toContain('/states/texas/austin?open=sun')
  })

  test('about the price link the part of the article, and ask for the place', async () => {
    const found = await page({ q: 'how much does it cost' })

    expect(found.links).toContain('/blog/laser-tattoo-removal-guide#what-does-it-cost')
    expect(found.text).toContain('Use my location')
  })

  test('are shown unchanged, whatever they contain', async () => {
    const odd = await page({ q: '<b>"O\'Neil" & %_*' })

    expect(odd.status).toBe(200)
    expect(odd.text).toContain('Results for “<b>"O\'Neil" & %_*”')
    expect(odd.html).not.toContain('<b>"O')
  })
})
