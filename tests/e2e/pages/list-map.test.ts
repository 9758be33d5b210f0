import { expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const CITY = '/states/texas/austin'
const site = readOnlySite()

test('on a phone, the map replaces the list, and without JavaScript a pin leads to its card', async () => {
  const page = await site.open(CITY, { viewport: PHONE, javaScriptEnabled: false })
  const list = page.locator('#list-view')
  const map = page.getByRole('figure', { name: 'Map of the list' })
  expect(await map.isVisible()).toBe(false)

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  expect([await map.isVisible(), await list.isVisible()]).toEqual([true, false])
  const pin = map.getByRole('link').nth(1)
  const target = (await pin.getAttribute('href')) ?? ''
  await pin.click()

  expect([await map.isVisible(), await list.isVisible()]).toEqual([false, true])
  await expect.poll(() => isInView(target)).toBe(true)
  await page.goBack()
  await expect.poll(() => map.isVisible()).toBe(true)

  async function isInView(selector: string) {
    const top = await page.locator(selector).evaluate((card) => card.getBoundingClientRect().top)
    return top >= 0 && top < PHONE.height
  }
})

test('a pressed circle shows the cards of all its providers below the map, by touch and by keyboard', async () => {
  const page = await site.open(`${CITY}#map-view`, { viewport: PHONE })
  const circle = page.locator('svg a[data-and]').first()
  const count = Number(await circle.locator('text').textContent())
  const opened = page.getByRole('group', { name: 'On the map here' })

  await circle.click()
  expect(await opened.getByRole('article').count()).toBe(count)
  expect(await circle.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await opened.count()).toBe(0)

  await page.keyboard.press('Enter')
  await opened.getByRole('button', { name: 'Close' }).click()
  expect(await opened.count()).toBe(0)
})

test('on a desktop, the map stays beside the list and is named after its providers', async () => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const map = page.getByRole('figure', { name: 'Map of the list' })

  const [listBox, mapBox] = [
    await page.locator('#list-view').boundingBox(),
    await map.boundingBox(),
  ]
  expect(mapBox?.x).toBeGreaterThan((listBox?.x ?? 0) + (listBox?.width ?? 0))
  expect(await page.getByRole('link', { name: 'List', exact: true }).isVisible()).toBe(false)
  const names = await map
    .getByRole('link')
    .evaluateAll((pins) => pins.map((pin) => pin.textContent))
  const cards = await page
    .locator('#list-view article')
    .evaluateAll((all) => all.map((card) => card.querySelector('h2')?.textContent ?? '?'))
  expect(cards.filter((name) => !names.some((text) => text?.includes(name)))).toEqual([])
})

test('a pin and its cards highlight each other, by mouse and by keyboard', async () => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const group = page.locator('svg a[data-and]').first()
  const ids = await group.evaluate((pin) => [
    pin.getAttribute('href')?.slice(1),
    ...(pin.getAttribute('data-and')?.split(' ') ?? []),
  ])
  const lit = () => page.locator('[data-lit]').evaluateAll((all) => all.map(({ id }) => id))

  await group.hover()
  expect(await lit()).toEqual(ids)
  await page.mouse.move(0, 0)
  expect(await lit()).toEqual([])

  await group.focus()
  expect(await lit()).toEqual(ids)

  const last = page.locator(`#${ids.at(-1)}`)
  await last.getByRole('link').first().focus()
  expect(await page.locator('svg a[data-lit]').getAttribute('href')).toBe(`#${ids[0]}`)
})

test('the map of the states names the state under the pointer, or whose link has the focus', async () => {
  const page = await site.open('/states', { viewport: DESKTOP })
  const name = page.locator('svg text', { hasText: 'Texas' })
  const opacity = () => name.evaluate((text) => getComputedStyle(text).opacity)
  expect(await opacity()).toBe('0')

  await page.locator('svg a[href="/states/texas"] use').hover()
  expect(await opacity()).toBe('1')
  await page.mouse.move(0, 0)
  expect(await opacity()).toBe('0')
  await page.locator('li a[href="/states/texas"]').first().focus()
  expect(await opacity()).toBe('1')
})

test('the printed page has the list and the map', async () => {
  const page = await site.open(CITY, { viewport: PHONE })
  await page.emulateMedia({ media: 'print' })

  expect(await page.getByRole('figure', { name: 'Map of the list' }).isVisible()).toBe(true)
  expect(await page.locator('#provider-1').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'List', exact: true }).isVisible()).toBe(false)
})
