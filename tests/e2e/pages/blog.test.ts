import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { storedEmails } from '#tests/helpers/applications/subscribers.ts'

const site = siteInBrowser()

const THANKS = 'Thank you. Your address is on the list for new articles.'
const WRONG = 'Enter an e-mail address like name@example.com'

const box = (page: Page) => page.getByRole('region', { name: 'Stay Updated' })
const field = (page: Page) => box(page).getByLabel('E-mail')
const press = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' }).click()

test.for([true, false])(
  'the page returns to the form, with an error or a confirmation (JavaScript: %s)',
  async (javaScriptEnabled) => {
    site.expectLogged('422')
    const page = await site.open('/blog', { javaScriptEnabled, viewport: PHONE })
    await field(page).fill('reader')
    await press(page)
    await box(page).getByText(WRONG).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('reader')
    expect(page.url()).toContain('#stay-updated')
    const { top } = await box(page).evaluate((node) => node.getBoundingClientRect())
    expect(top).toBeLessThan(PHONE.height / 2)

    await field(page).fill('plain@example.com')
    await press(page)
    await box(page).getByText(THANKS).waitFor()
    expect(page.url()).toBe(`${site.url()}/blog?subscribed=1#stay-updated`)
    expect(await storedEmails(site.databasePath())).toContain('plain@example.com')
  },
)

test('on a phone the contents unfold above the text and lead to a section', async () => {
  const page = await site.open('/blog/choosing-right-clinic', { viewport: PHONE })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  expect(await contents.getByRole('link').count()).toBe(0)
  await contents.getByText('On this page').first().click()
  await contents.getByRole('link', { name: 'Sources' }).click()

  await expect.poll(() => page.url()).toContain('#sources')
})
