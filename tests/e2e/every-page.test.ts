import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser()

const PAGES = [
  '/',
  '/about',
  '/blog',
  '/blog?category=aftercare',
  '/blog?category=nope',
  '/blog?subscribed=1',
  '/blog/laser-tattoo-removal-guide',
  '/blog/tattoo-removal-aftercare',
  '/blog/choosing-right-clinic',
  '/list-company',
  '/list-company?sent=1',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  '/states',
  '/states?q=zzz',
  '/states/texas',
  '/states/wyoming',
  '/states/texas/austin',
  '/states/texas/austin?q=zzz',
  '/states/unknown/toronto',
  '/states/texas/austin/weekday-ink-removal',
  '/states/texas/austin/nowhere-laser',
  '/provider/weekday-ink-removal',
  '/search',
  '/search?q=laser',
  '/search?q=beacom',
  '/search?q=zzzqqq',
  '/search?q=springfield',
  '/search?q=80301',
  '/search?q=80202',
  '/search?q=96910',
  '/search?q=tattoo+removal+near+me',
  `/search?q=${'a'.repeat(200)}`,
]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violationsOf(page: Awaited<ReturnType<typeof site.open>>) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

// Layout follows the width and colors follow the scheme: two of the four pairs cover both.
const SCREENS = [
  ['a phone in light colors', { viewport: PHONE, colorScheme: 'light' }],
  ['a desk in dark colors', { viewport: DESK, colorScheme: 'dark' }],
] as const

for (const [name, screen] of SCREENS) {
  test.for(PAGES)(`axe finds nothing on %s on ${name}`, async (path) => {
    const page = await site.open(path, screen)

    expect(await violationsOf(page)).toEqual([])
  })
}

test.for(PAGES)('%s reads at 320 px without sideways scroll', async (path) => {
  const page = await site.open(path, { viewport: { width: 320, height: 700 } })

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.for([
  ['/states/texas/austin', '2026-11-18T16:00:00Z'],
  ['/states/texas/austin', '2026-11-18T23:30:00Z'],
  ['/search?q=laser', '2026-11-18T16:00:00Z'],
  ['/search?q=laser', '2026-11-18T23:30:00Z'],
] as const)('nothing moves while %s comes to life at %s', async ([path, instant]) => {
  // The heading face is in the cache by then: the machines that test have none of the fonts that
  // stand in for it in the same room.
  const page = await site.open('/states', { viewport: PHONE })
  await page.evaluate(() => document.fonts.ready)
  await page.clock.setFixedTime(new Date(instant))
  await page.goto(site.url() + path)
  await page
    .getByText(/^(Open|Closed|Unknown)$/)
    .first()
    .waitFor()

  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

  expect(shift).toBe(0)
})

test('the page for an unknown address is accessible too', async () => {
  const page = await site.open('/states')
  const answer = await page.goto(`${site.url()}/no-such-page`)
  expect(answer?.status()).toBe(404)

  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByRole('heading', { name: 'Oops! Page not found' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})
