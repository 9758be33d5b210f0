import { expect, test, vi } from 'vitest'
import {
  largeTextOnPhone,
  pageFindings,
  variantFindings,
} from '#tests/helpers/accessibility/page-findings.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import {
  addFacts,
  ALL_FACTS,
  changeSite,
  closeForNow,
  setListColumns,
} from '#tests/helpers/stewardship/clinic-facts.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'

vi.setConfig({ testTimeout: 90_000 }) // five screens per page
const site = siteInBrowser({
  fill: async (running) => {
    await changeSite(running, async (db) => {
      await addFacts(db, 'weekday-ink-removal', ALL_FACTS)
      await setListColumns(db, 'weekday-ink-removal', {
        reviews_tags: "['price', 'painless', 'nurse', 'parking']",
        street_view: 'https://www.google.com/maps/@30.2,-97.7,3a',
      })
      await closeForNow(db, 'nowhere-laser')
    })
    await listApplication(running.databasePath, {
      id: 'copper-lantern',
      name: 'Copper Lantern Laser',
      listing: 'premium',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      services: [
        'Laser Tattoo Removal',
        'Scar Treatment',
        'Q-Switch Laser',
        'Pigmentation Treatment',
      ],
    })
  },
})

test.for([
  '/',
  '/about',
  '/blog',
  '/blog/laser-tattoo-removal-guide',
  '/list-company',
  '/privacy-policy',
  '/login',
  '/states',
  '/states/texas',
  '/states/texas/austin',
  '/states/texas/austin/weekday-ink-removal',
  '/compare?ids=texas/austin/weekday-ink-removal,texas/austin/nowhere-laser,colorado/denver/copper-lantern-laser,texas/austin/night-owl-laser&from=78701',
  '/search',
  '/search?q=laser',
  '/no-such-page',
])('the template of %s is accessible on every screen and in all colors', async (path) => {
  const page = await site.open(path)

  const findings = [...(await pageFindings(page)), ...(await largeTextOnPhone(page))]

  expect(findings).toEqual([])
})

test.for([
  // Their templates have no other page.
  '/',
  '/list-company',
  '/blog?category=aftercare',
  '/blog?category=nope',
  '/blog?subscribed=1',
  '/blog/tattoo-removal-aftercare',
  '/blog/choosing-right-clinic',
  '/list-company?withdrawn=1',
  '/compare',
  '/compare?ids=texas/austin/night-owl-laser,nowhere',
  '/terms-of-service',
  '/accessibility',
  '/states?q=zzz',
  '/states/wyoming',
  '/states/texas/austin?page=2',
  '/states/texas/austin?q=zzz',
  '/states/unknown/toronto',
  '/states/texas/austin/nowhere-laser',
  '/states/colorado/denver/copper-lantern-laser',
  '/provider/weekday-ink-removal',
  '/search?q=zzzqqq',
  '/search?q=springfield',
  '/search?q=80301',
  '/search?q=copper+lantern',
  '/search?q=beacom',
  '/search?q=80202',
  '/search?q=96910',
  '/search?q=tattoo+removal+near+me',
  `/search?q=${'a'.repeat(200)}`,
])('%s is as accessible as its template', async (path) => {
  const page = await site.open(path)

  expect(await variantFindings(page)).toEqual([])
})

test('the page for an unknown address says so and leads home', async () => {
  const page = await site.open('/states')
  const answer = await page.goto(`${site.url()}/no-such-page`)

  expect(answer?.status()).toBe(404)
  await expect
    .poll(() => page.getByRole('heading', { name: 'Oops! Page not found' }).isVisible())
    .toBe(true)
  await expect
    .poll(() => page.getByRole('link', { name: 'Return to Home' }).getAttribute('href'))
    .toBe('/')
})

test('on a phone, the services are beside the description if words from reviews follow', async () => {
  const page = await site.open('/search?q=weekday+ink', { viewport: PHONE })
  const card = page.getByRole('article')

  const description = await card.getByText(/^Located in/).boundingBox()
  const services = await card.getByRole('list').boundingBox()

  expect(services?.y).toBe(description?.y)
  expect(await card.getByText(/^Reviewers mention/).count()).toBe(1)
})
