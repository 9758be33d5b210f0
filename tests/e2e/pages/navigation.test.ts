import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('a visitor walks from the states to a provider and back by the breadcrumbs', async () => {
  const page = await site.open('/states')

  await page.getByRole('link', { name: /^Texas/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Austin/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Austin, Texas' }).waitFor()
  const name = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await trail.getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'States',
    'Texas',
    'Austin',
    name,
  ])
  await trail.getByRole('link', { name: 'Texas' }).click()

  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()
  expect(page.url()).toBe(`${site.url()}/states/texas`)
})

test('the skip link is the first stop of the keyboard', async () => {
  const page = await site.open('/states')

  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to content')
  await page.keyboard.press('Enter')

  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a new page starts the keyboard at the skip link', async () => {
  const page = await site.open('/states')

  await page.getByRole('link', { name: /^Texas/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()
  await page.keyboard.press('Tab')

  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to content')
  expect(await page.title()).toContain('Tattoo Removal in Texas')
})

test('a click on the map opens the state', async () => {
  const page = await site.open('/states')

  await page.locator('svg a[href="/states/texas"]').click()

  await expect.poll(() => page.url()).toBe(`${site.url()}/states/texas`)
})

test('Back returns to the old scroll position', async () => {
  const page = await site.open('/states', { viewport: { width: 390, height: 400 } })

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Wyoming/ })
    .scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Wyoming/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Wyoming' }).waitFor()
  await page.goBack()

  expect(place).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('pages fade into each other unless the visitor prefers less motion', async () => {
  const page = await site.open('/states', { reducedMotion: 'no-preference' })

  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
      .filter((rule) => rule.constructor.name === 'CSSViewTransitionRule')
      .map((rule) => rule.cssText),
  )

  expect(rules.join()).toContain('navigation: auto')
})
