import { expect, test } from 'vitest'
import { siteInBrowser } from '#tests/helpers/browser.ts'
import { hold } from '#tests/helpers/hold.ts'

const site = siteInBrowser()

test('a visitor walks from the states to a provider and back by the breadcrumbs', async () => {
  const page = await site.open('/states')

  await page.getByRole('link', { name: /^Texas/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()
  await page.getByRole('link', { name: /^Austin/ }).click()
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

test.for([
  ['/states', /^Texas/, 'Loading cities...'],
  ['/states/texas', /^Austin/, 'Loading providers...'],
  ['/states/texas/austin', 'States', 'Loading states...'],
] as const)('on the way from %s the page says %s', async ([path, link, text]) => {
  const page = await site.open(path)
  const release = await hold(page, '**/*.pageContext.json')

  await page.getByRole('main').getByRole('link', { name: link }).first().click()

  const announced = page.getByText(text, { exact: true })
  await expect.poll(() => announced.count()).toBe(1)
  release()
  await expect.poll(() => announced.count()).toBe(0)
})

test('the data of a page that do not come are asked for once more', async () => {
  const page = await site.open('/states')
  page.removeAllListeners('console') // Chromium logs the failed request
  let asked = 0
  await page.route('**/*.pageContext.json', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })

  await page.getByRole('link', { name: /^Texas/ }).click()

  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()
  expect(asked).toBe(2)
})

test.for([
  ['/states', /^Texas/],
  ['/search', /^Laser clinic/],
] as const)('from %s a page that cannot be fetched is an error page with a way on', async (row) => {
  const [path, link] = row
  const page = await site.open(path)
  page.removeAllListeners('console') // the failure is logged
  let isDown = true
  await page.route('**/*.pageContext.json*', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )

  await page.getByRole('main').getByRole('link', { name: link }).click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()

  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('link', { name: 'Return to Home' }).getAttribute('href'))
    .toBe('/')
  expect(await page.locator('output').first().textContent()).toBe('')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: /Tattoo removal in Texas|Found \d+ provider/ }).waitFor()
})

test('a new page takes the focus to its content, and its title', async () => {
  const page = await site.open('/states')

  await page.getByRole('link', { name: /^Texas/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Texas' }).waitFor()

  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await page.title()).toContain('Tattoo Removal in Texas')
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

test('a click on the map opens the state', async () => {
  const page = await site.open('/states')

  await page.locator('svg a[href="/states/texas"]').click()

  await expect.poll(() => page.url()).toBe(`${site.url()}/states/texas`)
})

test('a page that is slow to come shows its outline, and Back returns to the old place', async () => {
  const page = await site.open('/states', { viewport: { width: 390, height: 400 } })
  const wyoming = page.getByRole('main').getByRole('link', { name: /^Wyoming/ })
  const heading = page.getByRole('heading', { level: 1, name: 'Tattoo removal by state' })
  const release = await hold(page, '**/*.pageContext.json')

  await wyoming.click()
  const place = await page.evaluate(() => scrollY)

  await expect.poll(() => page.locator('main > [inert]').count()).toBe(1)
  await expect.poll(() => page.getByText('Loading cities...').isVisible()).toBe(true)
  release()
  await page.getByRole('heading', { level: 1, name: 'Tattoo removal in Wyoming' }).waitFor()
  await page.goBack()
  await heading.waitFor()
  expect(place).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
