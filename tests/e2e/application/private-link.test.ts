import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

vi.setConfig({ testTimeout: 90_000 }) // several pages and checks in one test
const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '100' } })

/** Sends an application and opens the private link that the confirmation shows. */
async function openLink(name: string, options: BrowserContextOptions): Promise<Page> {
  const page = await site.open('/list-company', options)
  await fillIn(page, { 'Company name': name })
  if (options.javaScriptEnabled === false) {
    await page.locator('[name=opened_at]').evaluate((opened: HTMLInputElement) => {
      opened.value = String(Number(opened.value) - 60_000) // nobody fills it in as quickly as here
    })
  }
  await submit(page)
  await sentTitle(page).waitFor()
  expect(await page.getByText('We will write to robin@desertfade.example').isVisible()).toBe(true)
  await page
    .getByText(/Reference A-[2-9A-Z]{5}/)
    .first()
    .waitFor()
  const url = (await page.getByRole('link', { name: /\/r\// }).textContent()) ?? ''
  await page.goto(site.url() + new URL(url).pathname)
  await page.getByRole('heading', { name: 'Your application' }).waitFor()
  return page
}

/** Without JavaScript, axe cannot run; the pages are the same. */
function findingsOf(page: Page, javaScriptEnabled: boolean): Promise<string[]> {
  return javaScriptEnabled ? axeFindings(page) : Promise.resolve([])
}

test.for([true, false])(
  'a sender fixes and withdraws an application, JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await openLink('Fix Me Later', { javaScriptEnabled })
    expect(await findingsOf(page, javaScriptEnabled)).toEqual([])

    await page.getByRole('link', { name: 'Fix the application' }).click()
    const city = page.getByLabel('City', { exact: true })
    await expect.poll(() => city.inputValue()).toBe('Reno')
    expect(await page.getByLabel('Monday', { exact: true }).inputValue()).toBe('9 AM-5 PM')
    expect(await findingsOf(page, javaScriptEnabled)).toEqual([])
    await page.getByLabel('Company name').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Company name is required').first().waitFor()

    await page.getByLabel('Company name').fill('Fixed In Time')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    await page.getByText('Fixed In Time').waitFor()

    const link = page.url().split('?')[0] ?? ''
    await page.getByRole('link', { name: 'Withdraw it' }).click()
    await page.getByRole('button', { name: 'Withdraw and delete' }).click()
    await page.getByRole('heading', { name: 'Your application is withdrawn' }).waitFor()
    expect((await fetch(link)).status).toBe(404)
  },
)
