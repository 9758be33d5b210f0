import { expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const callBar = '[data-call-bar]'

test('the call bar appears once the buttons at the top are out of sight', async () => {
  const page = await site.open(PROVIDER, { viewport: PHONE })
  const call = page.locator(callBar).getByRole('link', { name: 'Call Weekday Ink Removal' })
  await call.waitFor({ state: 'hidden' })

  await page.getByRole('heading', { name: 'Quick info' }).scrollIntoViewIfNeeded()

  await call.waitFor({ state: 'visible' })
  const box = await call.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

test('without JavaScript the call bar is always visible', async () => {
  const page = await site.open(PROVIDER, { viewport: PHONE, javaScriptEnabled: false })

  await expect.poll(() => page.locator(callBar).isVisible()).toBe(true)
})

test('a desktop has no call bar', async () => {
  const page = await site.open(PROVIDER, { viewport: DESKTOP })

  expect(await page.locator(callBar).isVisible()).toBe(false)
})

test('on a desktop the map is beside the hours, so that no column is empty', async () => {
  const page = await site.open(PROVIDER, { viewport: DESKTOP })
  const boxOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
    }

  const hours = await boxOf('Weekly hours')
  const map = await boxOf('Map')

  expect(map.x).toBeGreaterThan(hours.x + hours.width)
  expect(map.y).toBeLessThanOrEqual(hours.y)
})

test('the call bar covers no focused element', async () => {
  const page = await site.open(PROVIDER, { viewport: PHONE })
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

test('marks today among the bars of the week, and the current minute on its bar', async () => {
  const noon = '2026-11-18T18:00:00Z' // on a Wednesday in Austin
  const page = await site.open(PROVIDER, { viewport: PHONE, now: noon })

  const today = page.getByRole('list', { name: 'Opening hours by day' }).locator('[aria-current]')
  await today.waitFor()
  await expect.poll(() => today.innerText()).toContain('Wednesday')
  await expect
    .poll(() => today.locator('svg line').last().getAttribute('x1'))
    .toMatch(/^\d+(\.\d+)?%$/)
})

test.for([
  ['fades by default', 'no-preference', 'yes'],
  ['is instant with reduced motion', 'reduce', 'no'],
] as const)(
  'a navigation %s, and the new page has no layout shift',
  async ([, reducedMotion, faded]) => {
    const page = await site.open(PROVIDER, { reducedMotion })
    await page.evaluate(() => {
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('faded', viewTransition === null ? 'no' : 'yes')
      })
    })

    await page.getByRole('navigation').getByRole('link', { name: 'Austin' }).first().click()
    await page.getByRole('heading', { level: 1, name: /Austin/ }).waitFor()

    expect(await page.evaluate(() => sessionStorage.getItem('faded'))).toBe(faded)
  },
)

test('a website address without break points stays within the screen', async () => {
  const page = await site.open(PROVIDER, { viewport: { width: 320, height: 700 } })

  await page
    .getByRole('link', { name: 'clinic-1.example' })
    .evaluate((link) => (link.textContent = `${'brave'.repeat(12)}.example`))

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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
