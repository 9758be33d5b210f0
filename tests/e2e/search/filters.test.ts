import { expect, test } from 'vitest'
import { DESKTOP, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('states are filtered while typing, by name or code', async () => {
  const page = await site.open('/states')
  const field = page.getByRole('searchbox')
  const states = page.getByRole('region', { name: 'States' }).getByRole('listitem')

  await field.pressSequentially('tx')
  await expect.poll(() => states.count()).toBe(1)
  await expect.poll(() => states.textContent()).toContain('Texas')

  await field.fill('atlantis')
  await page.getByText('No states found').waitFor()
  await expect.poll(() => page.getByText('Try adjusting your search term.').isVisible()).toBe(true)
})

test('providers of a city are filtered on the server while typing, and the field keeps the focus', async () => {
  const page = await site.open('/states/texas/austin')
  const field = page.getByRole('searchbox')
  const before = await page.getByRole('article').count()

  await field.pressSequentially('congress')
  await page.waitForURL('**/states/texas/austin?q=congress')
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before)

  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('congress')
  for (const card of await page.getByRole('article').allTextContents()) {
    expect(card.toLowerCase()).toContain('congress')
  }
})

test.for(['/states/texas/austin', '/search?q=laser'])(
  'on a desktop the fields of %s and “Use my location” are one row, and no text is cut',
  async (path) => {
    const page = await site.open(path, { viewport: DESKTOP })

    const controls = await page
      .locator('#open, #at, #sort, #from, #within, [data-locate]')
      .evaluateAll((nodes) =>
        nodes.map((node) => ({
          bottom: node.getBoundingClientRect().bottom,
          isCut: node.scrollWidth > node.clientWidth,
        })),
      )

    expect(controls).toHaveLength(6)
    expect(new Set(controls.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
    expect(controls.filter(({ isCut }) => isCut)).toEqual([])
  },
)

test('an empty result shows a message and leads back to the whole city', async () => {
  const page = await site.open('/states/texas/austin?q=zzz')

  await expect.poll(() => page.getByText('No providers found').isVisible()).toBe(true)
  await page.getByRole('link', { name: /Show all providers/ }).click()

  await page.waitForURL('**/states/texas/austin')
  await expect.poll(() => page.getByRole('article').count()).toBe(50)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
})

test.for([
  ['/states', 'tex', 'Texas'],
  ['/states/texas', 'aus', 'Austin'],
  ['/states/texas/austin', 'congress', 'Congress'],
] as const)('without JavaScript the filter of %s is a plain form', async ([path, typed, found]) => {
  const page = await site.open(path, { javaScriptEnabled: false })

  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('button', { name: 'Filter' }).click()

  expect(page.url()).toBe(`${site.url()}${path}?q=${typed}`)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(typed)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(found)
  expect(await page.getByRole('main').textContent()).not.toContain('California CA')
})

test('every state has an emoji, or its code where there is no emoji font, without JavaScript', async () => {
  const page = await site.open('/states', { javaScriptEnabled: false })
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeIds } = await tools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main a[href^="/states/"] > [aria-hidden]',
  })
  const fontsOf = async (nodeId: number) => {
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  }

  const used = async () => new Set((await Promise.all(nodeIds.map(fontsOf))).flat())

  expect(nodeIds).toHaveLength(51)
  // Other fonts draw a missing-glyph box or a black-and-white glyph.
  await expect
    .poll(async () => [...(await used())].join())
    .toMatch(/^(State Codes|[^,]*Emoji[^,]*)$/i)
})
