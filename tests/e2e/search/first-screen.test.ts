import { expect, test } from 'vitest'
import { PHONE, siteInBrowser, held } from '#tests/helpers/browser/browser.ts'
import { words } from '#tests/helpers/data/words.ts'

const site = siteInBrowser({ list: 'data/clinics.csv' })
/** At its name; arrow keys lead to the others (R-CARD-7). */
const STOPS_OF_CARD = 1

/** R-SEARCH-5 */
test.each(words`
  /states/colorado/denver /states/texas/austin /states/illinois/chicago /states/florida/miami
  /search?q=denver /search?q=portland+or /search?q=80203 /search?q=10+miles+from+denver
  /search?q=laser+tattoo+removal
`)('the first screen of a phone shows four names of %s', async (path) => {
  const page = await site.open(path, { viewport: PHONE })

  const cards = await page.locator('article').evaluateAll((articles) =>
    articles.map((article) => {
      const links = [...article.querySelectorAll('a')].map(({ href }) => href)
      const name = article.querySelector('h2, h3')
      return {
        bottom: name?.getBoundingClientRect().bottom ?? Infinity,
        stops: [...article.querySelectorAll<HTMLElement>('a, button, input, summary')].filter(
          ({ tabIndex }) => tabIndex >= 0,
        ).length,
        repeats: links.length - new Set(links).size,
      }
    }),
  )

  const inView = cards.filter(({ bottom }) => bottom <= PHONE.height)
  expect(inView.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...cards.map(({ stops }) => stops))).toBeLessThanOrEqual(STOPS_OF_CARD)
  expect(cards.filter(({ repeats }) => repeats > 0)).toEqual([])
})

test('from the name of a card, arrow keys lead to its other controls and back, also after a filter', async () => {
  const page = await site.open('/search?q=denver')
  await page.getByRole('button', { name: 'Weekend' }).click()
  await page.getByRole('link', { name: /^Remove filter/ }).waitFor()
  const card = page.locator('article', { hasText: 'Website' }).first()
  const name = (await card.locator('h2').textContent()) ?? ''
  const names = await page.locator('article h2').allTextContents()
  await card.locator('h2 a').focus()

  const passed: string[] = []
  for (const key of words`
    ArrowRight ArrowRight ArrowRight ArrowRight ArrowLeft Tab
  `) {
    await page.keyboard.press(key)
    passed.push(await held(page))
  }

  expect(passed.map((text) => text.replace(name, 'NAME').replace(/[(\d].*$/, 'NUMBER'))).toEqual([
    'Save NAME',
    'Call NAME, NUMBER',
    'Website of NAME',
    'Website of NAME',
    'Call NAME, NUMBER',
    names[names.indexOf(name) + 1],
  ])
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
