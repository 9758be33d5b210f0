import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { slugify } from '#domain/clinics/slugs.ts'
import { fitFindings } from '#tests/helpers/accessibility/fit.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { PHONE, siteInBrowser, layoutShiftOf } from '#tests/helpers/browser/browser.ts'
import { lines } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const LONG_NAME = `Tattooentfernungslaserbehandlungszentrumneu ${'Harbormark Tattoo Lightening and Laser Removal of '.repeat(3)}Denver, PLLC`

const site = siteInBrowser({
  fill: ({ databasePath }) =>
    listApplication(databasePath, { id: 'long', name: LONG_NAME, city: 'Denver', state: 'CO' }),
})
const CITY = '/states/texas/austin'
/** Opens Monday to Friday from 9 AM to 5 PM, in Austin. */
const PROVIDER = `${CITY}/weekday-ink-removal`
const callBar = '[data-call-bar]'

const distanceOn = (page: Page) => page.locator('[data-distance]').textContent()

test('the call bar of a phone appears once the buttons at the top are out of sight, and covers no focus', async () => {
  const page = await site.open(PROVIDER, { viewport: PHONE })
  const call = page.locator(callBar).getByRole('link', { name: 'Call Weekday Ink Removal' })
  await call.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Quick info' }).scrollIntoViewIfNeeded()
  await call.waitFor({ state: 'visible' })
  const box = await call.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)

  await page.getByRole('heading', { level: 1 }).click()
  const hidden: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate((selector) => {
      const focused = document.activeElement
      const bar = document.querySelector(selector)
      if (focused === null || bar === null || bar.contains(focused)) return null
      if (focused === document.body) return null // past the last link
      if (getComputedStyle(bar).visibility === 'hidden') return null
      const [it, its] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
      return it.bottom > its.top && it.top < its.bottom ? focused.outerHTML : null
    }, callBar)
    if (covered !== null) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})

test('an open page follows the clock of its provider past closing time', async () => {
  const page = await site.openFresh('/about')
  const today = page.getByRole('list', { name: 'Opening hours by day' }).locator('[aria-current]')
  await page.clock.install({ time: new Date('2026-11-18T22:59:30Z') })
  await page.goto(site.url() + PROVIDER)
  const large = page.getByText('Open, closes in 1 min', { exact: true })
  await large.waitFor()
  expect(await large.locator('..').innerText()).toMatch(/\n\s*Open Today\s+9 AM-5 PM$/)
  const minute = today.locator('svg line').last()
  await expect.poll(() => minute.getAttribute('x1')).toMatch(/^\d+(\.\d+)?%$/)

  await page.clock.runFor(60_000)
  await page.getByText('Opens tomorrow at 9 AM', { exact: true }).first().waitFor()

  // Thursday in London, still Wednesday evening in Austin.
  await page.clock.fastForward('03:00:00')
  await expect.poll(() => today.textContent()).toContain('Wednesday')
})

test('without JavaScript a page has the week in words, the drawn map and ways to call and to go there', async () => {
  const page = await site.open(PROVIDER, { viewport: PHONE, javaScriptEnabled: false })

  const weeks = page.getByText(/^[A-Z][a-z]{2}\b(?! hour).*\d (AM|PM)/)
  const rooms = await weeks.evaluateAll((all) =>
    all.map((week) => {
      const range = document.createRange()
      range.selectNodeContents(week)
      const room = week.getBoundingClientRect().height - range.getBoundingClientRect().height
      return Math.round(room / Number.parseFloat(getComputedStyle(week).lineHeight))
    }),
  )
  // No empty lines, and no status.
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.filter((empty) => empty !== 0)).toEqual([])
  const html = await page.content()
  expect(html).toContain('Mon-Fri 9 AM-5 PM')
  expect(html).not.toMatch(/Open Today|Closed Today|closed now|Open until|Opens tomorrow/)
  expect(await page.getByRole('figure', { name: /^Map around/ }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /Show streets/ }).isVisible()).toBe(false)
  expect(await page.locator(callBar).isVisible()).toBe(true)
})

test('a navigation fades, except with reduced motion', async () => {
  const page = await site.open(PROVIDER, { reducedMotion: 'no-preference' })
  const follow = async (name: string) => {
    await page.evaluate(() =>
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('faded', viewTransition === null ? 'no' : 'yes')
      }),
    )
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor()
    return page.evaluate(() => sessionStorage.getItem('faded'))
  }

  expect(await follow('Austin')).toBe('yes')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await follow('Texas')).toBe('no')
})

test('in print, even from dark mode, the week is dark on white and buttons are hidden', async () => {
  const page = await site.open(PROVIDER, { colorScheme: 'dark' })

  await page.emulateMedia({ media: 'print' })

  const colors = await page
    .getByRole('list', { name: 'Opening hours by day' })
    .getByText('Monday')
    .evaluate((day) => [
      getComputedStyle(day).color,
      getComputedStyle(document.body).backgroundColor,
    ])
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const now = page.getByText(/^(Open until|Closed\.|Opens) /).filter({ visible: true })
  expect(await now.count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Call now' }).isVisible()).toBe(false)
})

test('a page opened from a list around a ZIP code says how far it is from there, without a shift', async () => {
  const page = await site.open(`${CITY}?q=weekday&from=78704&sort=near`, { viewport: PHONE })
  const card = page.getByRole('article').filter({ hasText: 'Weekday Ink Removal' }).first()
  const distance = (await card.locator('[data-miles]').textContent()) ?? ''
  await page.evaluate(() => document.fonts.ready)

  await card.getByRole('link').first().click()
  await page.waitForURL(site.url() + PROVIDER)
  await expect.poll(() => distanceOn(page)).toBe(`${distance} of 78704`)
  expect(await layoutShiftOf(page)).toBe(0)
  await page.reload()
  await expect.poll(() => distanceOn(page)).toBe(`${distance} of 78704`)

  // The distance between two providers is not the visitor's.
  await page.locator('[aria-labelledby="others"] article').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== PROVIDER)
  await page.locator('[data-started]').waitFor({ state: 'attached' })
  expect(await distanceOn(page)).toMatch(/center of Austin$|^$/)
})

test('a page with a long name fits a narrow screen', async () => {
  const path = `/states/colorado/denver/${slugify(LONG_NAME)}`
  const page = await site.open(path, { viewport: { width: 320, height: 700 } })

  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe(LONG_NAME)
  expect(await fitFindings(page)).toEqual([])
})

test('looking at a page, calling and saving count', async () => {
  const readCounts = () =>
    query(site.databasePath(), "select what || ' ' || count from listing_days order by what")
  // The browser's own agent says that it is headless, and robots do not count.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36'
  const page = await site.open(PROVIDER, { userAgent })
  // Nothing here can call, and the other links would leave the page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await expect.poll(readCounts).toEqual(['view 1'])
  const actions = page.locator('[data-provider-actions]')

  for (const press of lines`
    Call now
    Save Weekday Ink Removal
    Get directions
    Visit website
  `) {
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/seen'))
    await actions.getByText(press).or(actions.getByLabel(press)).first().click()
    expect((await counted).status()).toBe(204)
  }
  await expect.poll(readCounts).toEqual(lines`
      call 1
      directions 1
      saved 1
      view 1
      website 1
    `)
})
