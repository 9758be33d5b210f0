import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { ONE_PIXEL } from '#tests/helpers/services/tile-archive.ts'

const requests: string[] = []
const mapServer = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.setHeader('content-type', 'image/png').end(ONE_PIXEL)
})
await new Promise<void>((resolve) => mapServer.listen(0, '127.0.0.1', resolve))
const { port } = mapServer.address() as AddressInfo
afterAll(() => mapServer.close())

const site = siteInBrowser({
  env: { MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` },
})
const CITY = '/states/texas/austin'
const PROVIDER = `${CITY}/weekday-ink-removal`
const callBar = '[data-call-bar]'

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

test('streets are loaded from the map service only on request; without JavaScript, the drawn map stays', async () => {
  const page = await site.open(PROVIDER)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  const name = `Show streets (from 127.0.0.1:${port})`
  await page.getByRole('button', { name }).click()
  await page.locator('img.leaflet-tile-loaded').first().waitFor()
  expect(requests).toContainEqual(expect.stringMatching(/^\/\d+\/\d+\/\d+\.png$/))
  const streets = page.getByRole('group', { name: /^Streets: Map around Weekday Ink Removal/ })
  expect(await streets.getByRole('img', { name: 'This provider' }).isVisible()).toBe(true)

  const plain = await site.open(PROVIDER, { viewport: PHONE, javaScriptEnabled: false })
  expect(await plain.getByRole('figure', { name: /^Map around/ }).isVisible()).toBe(true)
  expect(await plain.getByRole('button', { name: /Show streets/ }).isVisible()).toBe(false)
  expect(await plain.locator(callBar).isVisible()).toBe(true)
  const ways = plain.getByText(/^Directions:/).getByRole('link')
  expect(await ways.allTextContents()).toEqual(['driving', 'transit', 'walking'])
  expect(await ways.nth(1).getAttribute('href')).toMatch(/&travelmode=transit$/)
})

test.for([
  ['fades by default', 'no-preference', 'yes'],
  ['is instant with reduced motion', 'reduce', 'no'],
] as const)('a navigation %s', async ([, reducedMotion, faded]) => {
  const page = await site.open(PROVIDER, { reducedMotion })
  await page.evaluate(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('faded', viewTransition === null ? 'no' : 'yes')
    })
  })

  await page.getByRole('navigation').getByRole('link', { name: 'Austin' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Austin/ }).waitFor()

  expect(await page.evaluate(() => sessionStorage.getItem('faded'))).toBe(faded)
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

test('a phone shows four whole cards anywhere in a list, with the name as the largest line of each', async () => {
  const page = await site.open('/search?from=78701', { viewport: PHONE })
  const header = (await page.getByRole('banner').boundingBox())?.height ?? PHONE.height

  const { heights, sizes } = await page.locator('article').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const leaves = [...(cards[0]?.querySelectorAll('*') ?? [])].filter(
      ({ childElementCount }) => childElementCount === 0,
    )
    return {
      heights: boxes.slice(3).map(({ bottom }, at) => bottom - (boxes[at]?.top ?? 0)),
      sizes: leaves.map((leaf) => Number.parseFloat(getComputedStyle(leaf).fontSize)),
    }
  })

  expect(Math.max(...heights)).toBeLessThanOrEqual(PHONE.height - header)
  expect(sizes.indexOf(Math.max(...sizes))).toBeLessThan(2) // rank or name
})
