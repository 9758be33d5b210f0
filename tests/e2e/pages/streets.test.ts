import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { ONE_PIXEL, writeTileArchive } from '#tests/helpers/services/tile-archive.ts'

const CITY = '/states/texas/austin'
const folder = mkdtempSync(join(tmpdir(), 'streets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TILES = { pictures: ['png', ONE_PIXEL], vectors: ['mvt', Buffer.from([0x1a, 0x00])] } as const

const sites = Object.entries(TILES).map(([kind, [type, tile]]) => {
  const file = join(folder, `${kind}.pmtiles`)
  writeTileArchive(file, type, tile)
  return [kind, siteInBrowser({ env: { MAP_TILES_FILE: file } })] as const
})

test.for(sites)('streets are drawn from a file of %s on our own server', async ([, site]) => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))

  await page.getByRole('button', { name: 'Show streets', exact: true }).click()
  const tile = page.locator('canvas.leaflet-tile-loaded, .leaflet-tile-loaded canvas').first()
  await tile.waitFor()
  const opacity = () =>
    tile.evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement
        ? canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3]
        : undefined,
    )
  await expect.poll(opacity).toBeGreaterThan(0)
  expect([...hosts]).toEqual([site.url()])
  const part = await fetch(`${site.url()}/tiles/map.pmtiles`, { headers: { range: 'bytes=0-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
})

test('the street map has the same pins, opens circles, shows cards, and leads to a list of its area', async () => {
  const site = sites[0]?.[1]
  if (site === undefined) throw new Error('there is a site for each kind')
  const page = await site.open(`${CITY}#map-view`, { viewport: PHONE })
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

  const circle = streets.locator('a[data-and]').first()
  const count = await streets.getByRole('link').count()
  await circle.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => streets.getByRole('link').count()).toBeGreaterThan(count)

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await streets.locator('a:not([data-and])').first().press('Enter')
  expect(await page.getByRole('group', { name: 'On the map here' }).isVisible()).toBe(true)
  expect(await streets.isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Search this area' }).click()
  await page.getByRole('heading', { name: /Providers in this area/ }).waitFor()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: 'Show drawn map' }).click()
  expect(await page.getByRole('link', { name: /^\d+ / }).first().isVisible()).toBe(true)
})
