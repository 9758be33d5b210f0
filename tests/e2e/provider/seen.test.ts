import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser()
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

async function readCounts() {
  const { db, close } = openDatabase(site.databasePath(), { mustExist: true, readonly: true })
  const rows = await db
    .selectFrom('listing_days')
    .select(['what', 'count'])
    .orderBy('what')
    .execute()
  await close()
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

test('looking at a page, calling and saving count', async () => {
  // The browser's own agent says that it is headless, and robots do not count.
  const page = await site.openFresh('/states/texas/austin/weekday-ink-removal', {
    userAgent: AGENT,
  })
  // Nothing here can call, and the other links would leave the page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await expect.poll(readCounts).toEqual({ view: 1 })
  const actions = page.locator('[data-provider-actions]')
  const seen = () => page.waitForResponse((response) => response.url().endsWith('/api/seen'))

  for (const press of ['Call now', 'Save Weekday Ink Removal', 'Get directions', 'Visit website']) {
    const counted = seen()
    await actions.getByText(press).or(actions.getByLabel(press)).first().click()
    expect((await counted).status()).toBe(204)
  }

  await expect.poll(readCounts).toEqual({ view: 1, call: 1, saved: 1, directions: 1, website: 1 })
})
