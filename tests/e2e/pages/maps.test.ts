import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import {
  PHONE,
  readOnlySite,
  siteInBrowser,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'

/** A picture, half transparent. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const MAX_ZOOM = 15
const HEADER_BYTES = 127
const TYPES = { mvt: 1, png: 2 } as const
const UNCOMPRESSED = 1

/** A .pmtiles file (version 3) that has the same tile everywhere. */
function writeTileArchive(path: string, type: keyof typeof TYPES, tile: Buffer): void {
  const everywhere = (4 ** (MAX_ZOOM + 1) - 1) / 3
  // One entry: its id, the run of equal tiles, the length, and the offset plus one.
  const directory = Buffer.from([1, 0, ...varint(everywhere), ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [at, part] of [
    [8, directory],
    [24, metadata],
    [40, Buffer.alloc(0)],
    [56, tile],
  ] as const) {
    header.writeBigUInt64LE(BigInt(offset), at)
    header.writeBigUInt64LE(BigInt(part.length), at + 8)
    offset += part.length
  }
  for (const [index, value] of [
    1,
    UNCOMPRESSED,
    UNCOMPRESSED,
    TYPES[type],
    0,
    MAX_ZOOM,
  ].entries()) {
    header.writeUInt8(value, 96 + index)
  }
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  }
  writeFileSync(path, Buffer.concat([header, directory, metadata, tile]))
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const CITY = '/states/texas/austin'

const folder = mkdtempSync(join(tmpdir(), 'streets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'map.pmtiles')
writeTileArchive(file, 'png', ONE_PIXEL)
const site = siteInBrowser({ env: { MAP_TILES_FILE: file } })
const readOnly = readOnlySite()

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
  await page.emulateMedia({ media: 'print' })
  expect([await map.isVisible(), await list.isVisible()]).toEqual([true, true])
  expect(await page.getByRole('link', { name: 'List', exact: true }).isVisible()).toBe(false)

  async function isInView(selector: string) {
    const top = await page.locator(selector).evaluate((card) => card.getBoundingClientRect().top)
    return top >= 0 && top < PHONE.height
  }
})

test('on a desktop, the map beside the list and its cards highlight each other', async () => {
  const page = await site.open(CITY)
  const map = page.getByRole('figure', { name: 'Map of the list' })
  const list = (await page.locator('#list-view').boundingBox())!
  expect((await map.boundingBox())?.x).toBeGreaterThan(list.x + list.width)
  expect(await page.getByRole('link', { name: 'List', exact: true }).isVisible()).toBe(false)
  const group = map.locator('a[data-and]').first()
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
  const page = await site.open('/states')
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

test('on a phone, a pressed circle shows cards, and streets with the same pins lead to a list of their area', async () => {
  const page = await site.open(`${CITY}#map-view`, { viewport: PHONE })
  const drawnCircle = page.locator('svg a[data-and]').first()
  const size = Number(await drawnCircle.locator('text').textContent())
  const opened = page.getByRole('group', { name: 'On the map here' })
  // Our own streets took the place at once.
  await pressButton(page, 'Show drawn map')
  await drawnCircle.click()
  await expect.poll(() => opened.getByRole('article').count()).toBe(size)
  expect(await drawnCircle.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await opened.count()).toBe(0)
  await page.keyboard.press('Enter')
  await pressButton(opened, 'Close')
  expect(await opened.count()).toBe(0)

  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('figure a[href^="#provider-"]')]
        .filter((pin) => pin.checkVisibility())
        .flatMap((pin) => (pin.getAttribute('aria-label') ?? pin.textContent).match(/\d+ [A-Z]/g)),
    )
  const drawn = new Set(await names())
  await page.getByRole('button', { name: 'Show streets', exact: true }).click()
  const streets = page.getByRole('group', { name: /^Streets: Map of the list/ })
  await streets.getByRole('link').first().waitFor()
  expect(new Set(await names())).toEqual(drawn)
  expect(await pageFindings(page)).toEqual([])

  const count = await streets.getByRole('link').count()
  await streets.locator('a[data-and]').first().press('Enter')
  await expect.poll(() => streets.getByRole('link').count()).toBeGreaterThan(count)
  await pressButton(page, 'Zoom in')
  await streets.locator('a:not([data-and])').first().press('Enter')
  await opened.waitFor()
  expect([await opened.isVisible(), await streets.isVisible()]).toEqual([true, true])

  await pressButton(page, 'Search this area')
  await waitForHeading(page, /Providers in this area/)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await pressButton(page, 'Show drawn map')
  expect(await page.getByRole('link', { name: /^\d+ / }).first().isVisible()).toBe(true)
})

test('streets are drawn from a file of pictures or of vectors on our own server', async () => {
  const hosts = new Set<string>()
  /** Of the first tile; a browser without a cache, because it may keep the file for an hour. */
  const readPixel = async () => {
    const page = await site.openFresh(CITY)
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const tile = page.locator('canvas.leaflet-tile-loaded, .leaflet-tile-loaded canvas').first()
    return () =>
      tile.evaluate((canvas) =>
        canvas instanceof HTMLCanvasElement
          ? canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data.join()
          : undefined,
      )
  }

  await expect.poll(await readPixel()).toMatch(/,127$/)
  writeTileArchive(file, 'mvt', Buffer.from([0x1a, 0x00]))
  await expect.poll(await readPixel()).toMatch(/,255$/)

  expect([...hosts]).toEqual([site.url()])
  const part = await fetch(`${site.url()}/tiles/map.pmtiles`, { headers: { range: 'bytes=0-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
})

test('streets of a map service are loaded only on request', async () => {
  const page = await readOnly.open(`${CITY}/weekday-ink-removal`)
  const requests: string[] = []
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    requests.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: ONE_PIXEL })
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(requests).toEqual([])

  await pressButton(page, 'Show streets (from tile.openstreetmap.org)')
  await page.locator('img.leaflet-tile-loaded').first().waitFor()
  expect(requests).toContainEqual(expect.stringMatching(/^\/\d+\/\d+\/\d+\.png$/))
  const streets = page.getByRole('group', { name: /^Streets: Map around Weekday Ink Removal/ })
  expect(requests.every((path) => path.startsWith('/15/'))).toBe(true)
  expect(await streets.getByRole('img', { name: 'Weekday Ink Removal' }).isVisible()).toBe(true)
})
