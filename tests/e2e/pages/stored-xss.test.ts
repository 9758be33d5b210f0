import { expect, test } from 'vitest'
import { tidyCityName } from '#domain/places/city-text.ts'
import { paths } from '#domain/site/paths.ts'
import { XSS_PAYLOADS } from '#tests/fixtures/xss-payloads.ts'
import { signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { storedApplications } from '#tests/helpers/applications/applications.ts'
import { waitForScripts, siteInBrowser, boxOf, options } from '#tests/helpers/browser/browser.ts'
import { showInFrame, watchForAttacks } from '#tests/helpers/browser/watched-page.ts'
import { listingsOfPayloads, plantPayloads, SEARCHES } from '#tests/helpers/browser/xss-site.ts'

const site = siteInBrowser({
  env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '1000' },
  fill: plantPayloads,
})

/** Opens a tab as the admin, who can see the most data. */
async function openWatched(policy: { bypassCSP?: boolean } = {}) {
  const page = await site.openFresh('/about', { ...(await signedIn(site.url())), ...policy })
  return { page, attacks: await watchForAttacks(page, site.url()) }
}

/** Text without invisible characters and repeated spaces, which the site removes. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u200B', '').replace(/\s+/gu, ' ')

/** Without the payload, a page proves nothing. */
function expectShown(where: string, texts: readonly string[], within: string | null): void {
  const text = plain(within)
  for (const wanted of texts) expect.soft(text, where).toContain(plain(wanted).trim())
}

test('lists, search results and suggestions show the payloads as text', async () => {
  const { page, attacks } = await openWatched()
  const visit = async (path: string, texts: readonly string[]) => {
    await page.goto(site.url() + path)
    await waitForScripts(page)
    expectShown(path, texts, await page.textContent('main'))
    expect.soft([path, await attacks.takeFindings()]).toEqual([path, []])
  }

  await visit('/admin', [])
  // Refreshing loads the list again, in place.
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
  for (const { word, payloads } of SEARCHES) await visit(paths.search({ q: word }), payloads)
  const cities = XSS_PAYLOADS.slice(0, 3).map((payload) => tidyCityName(payload, 'NV'))
  await visit('/states/nevada', cities)

  await page.clock.install()
  await visit('/', [])
  for (const { word, payloads } of SEARCHES) {
    await boxOf(page).fill(word)
    // Skips the field's debounce time.
    await page.clock.fastForward(1000)
    await options(page).filter({ hasText: word }).first().waitFor()
    for (const text of await options(page).allTextContents()) {
      const isPayload = payloads.some((payload) => plain(text).includes(plain(payload).trim()))
      expect.soft(isPayload, text).toBe(true)
    }
  }
  expect(await attacks.takeFindings()).toEqual([])
})

test('no page runs a payload, even without a content security policy', async () => {
  const { page, attacks } = await openWatched({ bypassCSP: true })
  const listings = await listingsOfPayloads(site.databasePath())
  const stored = storedApplications(site.databasePath())
  const pending = stored.filter(({ status }) => status === 'pending')
  expect(listings).toHaveLength(XSS_PAYLOADS.length)
  expect(pending.length).toBeGreaterThanOrEqual(20)

  const publicText = await showInFrame(page, listings.map(paths.provider))
  const names = listings.map(({ name }) => name)
  expectShown('public', names, publicText)
  expect.soft(await attacks.takeFindings()).toEqual([])
  const adminText = await showInFrame(
    page,
    pending.map(({ id }) => paths.adminCompany(id)),
  )
  const sent = pending.flatMap((one) =>
    [one.company_name, one.website, one.description, one.certifications].map(String),
  )
  expectShown('admin', sent, adminText)
  expect(await attacks.takeFindings()).toEqual([])
})
