import { expect, test } from 'vitest'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ list: 'data/clinics.csv' })
/** A name, a button to save it, the phone and the website. */
const STOPS_OF_CARD = 4

/** R-SEARCH-5 */
test.each([
  '/states/colorado/denver',
  '/states/texas/austin',
  '/states/illinois/chicago',
  '/states/florida/miami',
  '/search?q=denver',
  '/search?q=portland+or',
  '/search?q=80203',
  '/search?q=10+miles+from+denver',
  '/search?q=laser+tattoo+removal',
])('the first screen of a phone shows four names of %s', async (path) => {
  const page = await site.open(path, { viewport: PHONE })

  const cards = await page.locator('article').evaluateAll((articles) =>
    articles.map((article) => {
      const links = [...article.querySelectorAll('a')].map(({ href }) => href)
      const name = article.querySelector('h2, h3')
      return {
        bottom: name?.getBoundingClientRect().bottom ?? Infinity,
        stops: article.querySelectorAll('a, button, input, summary').length,
        repeats: links.length - new Set(links).size,
      }
    }),
  )

  const inView = cards.filter(({ bottom }) => bottom <= PHONE.height)
  expect(inView.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...cards.map(({ stops }) => stops))).toBeLessThanOrEqual(STOPS_OF_CARD)
  expect(cards.filter(({ repeats }) => repeats > 0)).toEqual([])
})

test('on a phone, one link leads to the map and back, and the text filter waits in the panel', async () => {
  const page = await site.open('/states/colorado/denver', { viewport: PHONE })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = page.getByRole('searchbox')
  expect([await link('Map').isVisible(), await link('List').isVisible()]).toEqual([true, false])
  expect(await field.isVisible()).toBe(false)

  await link('Map').click()
  expect([await link('Map').isVisible(), await link('List').isVisible()]).toEqual([false, true])
  await link('List').click()
  await page.getByText('Filters', { exact: true }).click()
  await field.fill('velvet')

  await expect.poll(() => page.locator('article').count()).toBeLessThan(5)
  expect(await page.locator('article').first().textContent()).toContain('Velvet')
})
