import { tidyCityName } from '#domain/places/city-text.ts'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { XSS_PAYLOADS } from '#tests/fixtures/xss-payloads.ts'
import { signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { signIn, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { storedApplications } from '#tests/helpers/applications/application-requests.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { boxOf, options } from '#tests/helpers/browser/search-box.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'
import { showInFrames, watchForAttacks } from '#tests/helpers/browser/watched-page.ts'
import * as planted from '#tests/helpers/browser/xss-site.ts'

const list = planted.listOfPayloads()
const site = siteInBrowser({
  list,
  env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '1000' },
  fill: plantPayloads,
})

async function plantPayloads({ url, databasePath }: RunningSite): Promise<void> {
  const cookie = await signIn(url)
  await planted.applyWithPayloads(url, planted.nameOf)
  await planted.approveAll(url, cookie, databasePath)
  await planted.applyWithPayloads(url, (payload) => `Waiting ${payload}`)
}

afterAll(() => rmSync(dirname(list), { recursive: true }))

interface Visit {
  path: string
  /** Texts that the page must contain: without the payload, a page proves nothing. */
  shows: string[]
}

/** Opens a tab as the admin, who can see the most data. */
async function openWatched(policy: { bypassCSP?: boolean } = {}) {
  const page = await site.open('/about', { ...(await signedIn(site.url())), ...policy })
  return { page, attacks: await watchForAttacks(page, site.url()) }
}

/** Text without invisible characters and repeated spaces, which the site removes. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u200B', '').replace(/\s+/gu, ' ')

/** `text` is plain. */
function expectShown({ path, shows }: Visit, text: string): void {
  for (const wanted of shows) expect.soft(text, path).toContain(plain(wanted).trim())
}

async function visit({ page, attacks }: Awaited<ReturnType<typeof openWatched>>, to: Visit) {
  await page.goto(site.url() + to.path)
  await waitForHydration(page)
  expectShown(to, plain(await page.textContent('main')))
  expect.soft([to.path, await attacks.takeFindings()]).toEqual([to.path, []])
}

async function applicationsWith(status: string) {
  const stored = await storedApplications(site.databasePath())
  return stored.filter((application) => application.status === status)
}

/** One page of each kind for every listing and application. */
async function singlePages(): Promise<Visit[][]> {
  const listings = await planted.listingsInNevada(site.databasePath())
  const fromList = listings.filter(({ isFromList }) => isFromList)
  const pending = await applicationsWith('pending')
  return [
    pending.map(({ id, ...sent }) => ({
      path: paths.adminCompany(id),
      shows: [sent.company_name, sent.website, sent.description, sent.certifications].map(String),
    })),
    fromList.map((listing) => ({ path: paths.provider(listing), shows: [listing.name] })),
  ]
}

test('every payload was accepted in an application and from the list', async () => {
  const pages = await singlePages()

  expect(pages.map((ofKind) => ofKind.length)).toEqual(pages.map(() => XSS_PAYLOADS.length))
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(40)
})

test('lists and search results show the payloads as text', async () => {
  const tab = await openWatched()
  for (const at of [0, 25]) {
    const query = new URLSearchParams({ page: String(at / 25 + 1) })
    await visit(tab, { path: withQuery('/admin', query), shows: [] })
    const shown = Math.min(25, XSS_PAYLOADS.length - at)
    await expect.poll(() => tab.page.getByRole('article').count()).toBe(shown)
  }
  // Refreshing loads the list again, in place.
  await tab.page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await tab.page.getByRole('button', { name: 'Refresh', exact: true }).waitFor()
  for (const { word, payloads } of planted.SEARCHES) {
    await visit(tab, { path: paths.search({ q: word }), shows: payloads })
  }
  const cities = XSS_PAYLOADS.slice(0, 3).map((payload) => tidyCityName(payload, 'NV'))
  await visit(tab, { path: '/states/nevada', shows: cities })
  for (const path of ['/', '/states', '/states/unknown']) await visit(tab, { path, shows: [] })
})

test('no page runs a payload, even without a content security policy', async () => {
  const { page, attacks } = await openWatched({ bypassCSP: true })

  for (const visits of await singlePages()) {
    const texts = await showInFrames(
      page,
      visits.map(({ path }) => path),
    )
    expect(texts).toHaveLength(visits.length)
    const text = plain(texts.join(' '))
    for (const one of visits) expectShown(one, text)
    expect.soft([visits[0]?.path, await attacks.takeFindings()]).toEqual([visits[0]?.path, []])
  }
})

test('suggestions show the payloads as text', async () => {
  const { page, attacks } = await openWatched()

  await page.clock.install()
  await page.goto(site.url())
  await waitForHydration(page)
  for (const { word, payloads } of planted.GROUPS) {
    await boxOf(page).fill(word)
    // Skips the field's debounce time.
    await page.clock.fastForward(1000)
    await options(page).filter({ hasText: word }).first().waitFor()
    const text = plain((await options(page).allTextContents()).join(' '))
    for (const payload of payloads) expect.soft(text).toContain(plain(payload).trim())
  }

  expect(await attacks.takeFindings()).toEqual([])
})
