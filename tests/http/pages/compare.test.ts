import { beforeAll, describe, expect, test } from 'vitest'
import { mergeInto, closeClinic, hideClinic } from '#db/stewardship/steps.ts'
import { comparePath } from '#domain/site/query.ts'
import {
  addFacts,
  closeForNow,
  clinicId,
  addStatements,
  STEP,
} from '#tests/helpers/stewardship/stewardship.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const austin = (slug: string) => `texas/austin/${slug}`
const WEEKDAY = austin('weekday-ink-removal')
const NIGHT = austin('night-owl-laser')
const SPLIT = austin('split-day-laser')
const ALWAYS = austin('always-open-laser')
const UNREADABLE = austin('unreadable-hours-laser')
const MERGED = austin('barton-skin-clinic')
const HIDDEN = austin('barton-laser-studio')
const CLOSED = austin('barton-tattoo-removal')
const SAYS_NOTHING = 'This listing does not say that it removes tattoos. Ask when you call.'
const PORTLAND = 'maine/portland/harbor-laser'

const site = borrowedSite()
beforeAll(async () => {
  await inDatabase(site().databasePath, async (connection) => {
    const { db } = connection
    const reviews_tags = "['price', 'nurse']"
    await addFacts(db, 'weekday-ink-removal', { rating: 4.8, source: 'Google', reviews_tags })
    await closeForNow(db, 'split-day-laser')
    const idOf = (number: number) => clinicId(db, `https://clinic-${number}.example/`)
    const weekday = await idOf(1)
    const owner = { source: 'owner', now: new Date('2026-11-03T12:00:00Z') } as const
    const facts = { startingPrice: '99', freeConsultation: 'yes', services: '["Scar Treatment"]' }
    await addStatements(connection, weekday, facts, owner)
    const [merged, hidden, closed] = [await idOf(22), await idOf(23), await idOf(24)]
    await mergeInto(db, { id: merged, winnerId: weekday, ...STEP })
    await hideClinic(db, { id: hidden, ...STEP })
    await closeClinic(db, { id: closed, ...STEP })
  })
})

const compare = (ids: readonly string[], from = '') => readPage(site().url + comparePath(ids, from))

/** Names of the compared providers, in order. */
const columns = (html: string) =>
  [...html.matchAll(/<th scope="col"><a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)

/** Texts of the cells of a row. */
function row(html: string, label: string): string[] {
  const [, cells = ''] = new RegExp(`<th scope="row"[^>]*>${label}</th>(.*?)</tr>`).exec(html) ?? []
  return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, '').trim(),
  )
}

describe('a comparison', () => {
  test('shows the same facts of each provider side by side', async () => {
    const { status, html, text } = await compare([WEEKDAY, NIGHT, SPLIT])

    expect(status).toBe(200)
    expect(columns(html)).toEqual(['Weekday Ink Removal', 'Night Owl Laser', 'Split Day Laser'])
    expect(row(html, 'Phone')).toEqual(['(212) 555-0101', '(312) 555-0110', '(305) 555-0109'])
    expect(row(html, 'Website')[1]).toBe('clinic-10.example')
    expect(row(html, 'Reviews')[0]).toContain('on Google, Nov 2026')
    expect(row(html, 'Reviews')[1]).toContain('popularity')
    expect(row(html, 'Reviewers mention')).toEqual([
      'price, nurse',
      expect.any(String),
      expect.any(String),
    ])
    expect(row(html, 'Services')).toEqual(['Scar Treatment', SAYS_NOTHING, SAYS_NOTHING])
    expect(row(html, 'Starting price')).toEqual(['from $99', 'Not known', 'Not known'])
    expect(row(html, 'First consultation')).toEqual(['Free', 'Not known', 'Not known'])
    expect(row(html, 'Lasers')).toEqual([])
    expect(row(html, 'Details from')[0]).toMatch(/^As the applicant wrote on Nov 3, 2026: /)
    expect(row(html, 'Details from')[1]).toMatch(/^From a list of \w+ \d+, 20\d\d\.$/)
    expect(row(html, 'Address')[2]).toContain('Temporarily closed')
    expect(text).not.toContain('Distance from ')
  })

  test('has one scale for the bars of all weeks', async () => {
    const { html } = await compare([WEEKDAY, ALWAYS, UNREADABLE])

    for (const day of ['Monday', 'Saturday']) {
      expect(row(html, day)[1]).toBe('Open 24 hours')
    }
    expect(row(html, 'Monday')[2]).toContain('Hours available')
    expect(row(html, 'Tuesday')).toHaveLength(2)
    // 9 AM is three eighths of a day.
    expect(html).toContain('<rect x="37.5%"')
    expect(html).toContain('<rect x="0%" width="100%"')
  })

  test('states distances from a ZIP or a city', async () => {
    const near = await compare([WEEKDAY, PORTLAND], '78701')
    const city = await compare([WEEKDAY, PORTLAND], 'austin-tx')

    expect(row(near.html, 'Distance from (?:ZIP )?78701')).toEqual([
      expect.stringMatching(/^\d\.\d mi$/),
      expect.stringMatching(/^1,\d{3} mi$/),
    ])
    expect(row(city.html, 'Distance from Austin, TX')).toHaveLength(2)
  })
})

describe('a comparison with unusual ids', () => {
  test.for([
    [HIDDEN, 'One of these providers is no longer listed here.'],
    [CLOSED, 'Barton Tattoo Removal is closed for good.'],
    [austin('never-existed'), `We know no provider at ${austin('never-existed')}.`],
    ['texas', '“texas” is not the address of a provider.'],
  ] as const)('names %s, and compares the others', async ([id, note]) => {
    const { status, html, text } = await compare([id, NIGHT])

    expect(status).toBe(200)
    expect(columns(html)).toEqual(['Night Owl Laser'])
    expect(text).toContain(note)
    expect(text).not.toContain('Barton Laser Studio')
  })

  test('resolves a former address to its provider, shown once', async () => {
    const { html } = await compare([MERGED, WEEKDAY, NIGHT])

    expect(columns(html)).toEqual(['Weekday Ink Removal', 'Night Owl Laser'])
    expect(html).toContain(`&quot;${MERGED}&quot;:&quot;${WEEKDAY}&quot;`)
  })

  test('names an unknown place to measure from', async () => {
    const { text } = await compare([WEEKDAY], 'Nowhere<b>, ZZ')

    expect(text).toContain('We know no place “Nowhere<b>, ZZ”.')
    expect(text).not.toContain('Distance from ')
  })

  test('explains how to choose when there are none', async () => {
    for (const ids of [[], [CLOSED]]) {
      const { status, text, links } = await compare(ids)

      expect(status).toBe(200)
      expect(text).toContain('Choose up to four providers')
      expect(links).toContain('/states')
    }
  })
})
