import { expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('a sender opens the link of the confirmation, fixes and withdraws the application', async () => {
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Fix Me Later' })
  await submit(page)
  await sentTitle(page).waitFor()
  await page.getByText('We will write to robin@desertfade.example').waitFor()
  const url = (await page.getByRole('link', { name: /\/r\// }).textContent()) ?? ''
  await page.goto(site.url() + new URL(url).pathname)
  await page.getByRole('heading', { name: 'Your application' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Fix the application' }).click()
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Reno')
  expect(await page.getByLabel('Monday', { exact: true }).inputValue()).toBe('9 AM-5 PM')
  expect(await axeFindings(page)).toEqual([])
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
})
