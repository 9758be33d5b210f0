import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import {
  draft,
  expectFilledIn,
  fillIn,
  sentTitle,
  submit,
  summary,
} from '#tests/helpers/applications/application-form.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import {
  answerTo,
  forgetKnownAddresses,
  setLimitForAll,
} from '#tests/helpers/applications/questions.ts'
import { storedEmails } from '#tests/helpers/applications/subscribers.ts'

// http/api/questions.test.ts sends the same forms without JavaScript.
const site = siteInBrowser({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '100' } })

beforeEach(async () => {
  for (const form of ['applications', 'subscribers', 'login'] as const) {
    await setLimitForAll(site.databasePath(), form, form === 'login' ? 100 : 100 * 40)
  }
  await forgetKnownAddresses(site.databasePath())
  site.expectLogged('status of 429')
})

const field = (page: Page) => page.locator('#answer')
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Types the answer, or a wrong one, and presses Enter. */
async function answer(page: Page, wrong?: string): Promise<void> {
  const question = (await page.locator('label[for=answer]').textContent()) ?? ''
  await field(page).fill(wrong ?? answerTo(question))
  await field(page).press('Enter')
}

test('an application is asked a question, keeps its fields, and is sent with the answer by keyboard', async () => {
  const page = await site.open('/list-company', { viewport: PHONE })
  await fillIn(page, { 'Company name': 'Asked In Place' })
  await submit(page)
  const first = 'Please answer one question, then send the form again.'
  await summary(page).getByRole('link', { name: first }).press('Enter')
  await expect.poll(() => focusedId(page)).toBe('answer')
  expect(await axeFindings(page)).toEqual([])
  await answer(page, 'I do not know')

  const wrong = 'That answer is not right. Please try this new question.'
  await summary(page).getByRole('link', { name: wrong }).press('Enter')
  await expect.poll(() => focusedId(page)).toBe('answer')
  expect([await field(page).inputValue(), await field(page).getAttribute('aria-invalid')]).toEqual([
    '',
    'true',
  ])
  await expectFilledIn(page, { 'Company name': 'Asked In Place' })
  expect(await draft(page)).toContain('Asked In Place')
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await answer(page)

  // The answer stays while another field is wrong.
  await summary(page).getByRole('link', { name: 'Valid email is required' }).waitFor()
  expect(await field(page).inputValue()).not.toBe('')
  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)
  await sentTitle(page).waitFor()
  expect(await draft(page)).toBeNull()
})

test('an e-mail for the blog is asked a question in place, which takes the focus', async () => {
  const page = await site.open('/blog')
  await page.getByLabel('E-mail').fill('asked@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()

  await expect.poll(() => focusedId(page)).toBe('answer')
  await answer(page)

  await page.getByText('Thank you. Your address is on the list').waitFor()
  expect(await field(page).count()).toBe(0)
  expect(await storedEmails(site.databasePath())).toContain('asked@example.com')
})

test('the admin at a new address answers a question and signs in during a guessing attack', async () => {
  const page = await site.open('/login')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect.poll(() => focusedId(page)).toBe('answer')
  await answer(page)

  await page.waitForURL('**/admin')
})
