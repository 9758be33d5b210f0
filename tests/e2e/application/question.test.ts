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

const site = siteInBrowser({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '100' } })

beforeEach(async () => {
  for (const form of ['applications', 'subscribers', 'login'] as const) {
    await setLimitForAll(site.databasePath(), form, form === 'login' ? 100 : 100 * 40)
  }
  await forgetKnownAddresses(site.databasePath())
})

type Page = Awaited<ReturnType<typeof site.open>>

const field = (page: Page) => page.locator('#answer')
const questionOf = async (page: Page) =>
  (await page.locator('label[for=answer]').textContent()) ?? ''
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** The link in the summary leads to the field. */
async function goToQuestion(page: Page, words: string): Promise<void> {
  await summary(page).getByRole('link', { name: words }).press('Enter')
  await expect.poll(() => focused(page)).toBe('answer')
}

test('an application is asked a question, keeps its fields, and is sent with the answer by keyboard', async () => {
  site.expectLogged('status of 429')
  const page = await site.open('/list-company', { viewport: PHONE, colorScheme: 'dark' })
  await fillIn(page, { 'Company name': 'Asked In Place' })
  await submit(page)

  await summary(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('There is a problem')
  await goToQuestion(page, 'Please answer one question, then send the form again.')
  expect(await axeFindings(page)).toEqual([])
  const first = await questionOf(page)
  await field(page).fill('I do not know')
  await field(page).press('Enter')

  const wrong = 'That answer is not right. Please try this new question.'
  await summary(page).getByRole('link', { name: wrong }).waitFor()
  await goToQuestion(page, wrong)
  expect([await field(page).inputValue(), await field(page).getAttribute('aria-invalid')]).toEqual([
    '',
    'true',
  ])
  expect(first).not.toBe('')
  expect(await axeFindings(page)).toEqual([])
  await expectFilledIn(page, { 'Company name': 'Asked In Place' })
  expect(await draft(page)).toContain('Asked In Place')
  await field(page).fill(answerTo(await questionOf(page)))
  await field(page).press('Enter')

  await sentTitle(page).waitFor()
  expect(await draft(page)).toBeNull()
})

test('a question keeps its answer while another field is wrong', async () => {
  site.expectLogged('status of 429')
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Asked And Wrong' })
  await submit(page)
  await field(page).waitFor()
  const answer = answerTo(await questionOf(page))
  await field(page).fill(answer)
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await submit(page)

  await summary(page).getByRole('link', { name: 'Valid email is required' }).waitFor()
  expect(await field(page).inputValue()).toBe(answer)
  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)

  await sentTitle(page).waitFor()
})

test('an e-mail for the blog is asked a question in place, which takes the focus', async () => {
  site.expectLogged('status of 429')
  const page = await site.open('/blog')
  await page.getByLabel('E-mail').fill('asked@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()

  await expect.poll(() => focused(page)).toBe('answer')
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill(answerTo(await questionOf(page)))
  await field(page).press('Enter')

  await page.getByText('Thank you. Your address is on the list').waitFor()
  expect(await field(page).count()).toBe(0)
  expect(await storedEmails(site.databasePath())).toContain('asked@example.com')
})

test('the admin at a new address answers a question and signs in during a guessing attack', async () => {
  site.expectLogged('status of 429')
  const page = await site.open('/login')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect.poll(() => focused(page)).toBe('answer')
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill(answerTo(await questionOf(page)))
  await field(page).press('Enter')

  await page.waitForURL('**/admin')
})

test.for(['/list-company', '/blog', '/login'] as const)(
  'without JavaScript %s comes back with a question and is sent with its answer',
  async (path) => {
    const page = await site.open(path, { javaScriptEnabled: false })
    const send = async () => {
      if (path === '/login') await page.getByLabel('Password').fill(ADMIN_PASSWORD)
      await page.getByRole('main').locator('button[type=submit]').click()
    }
    if (path === '/blog') await page.getByLabel('E-mail').fill('plain@example.com')
    if (path === '/list-company') {
      await fillIn(page, { 'Company name': 'Asked Without Script' })
      await page.locator('[name=opened_at]').evaluate((opened: HTMLInputElement) => {
        opened.value = String(Number(opened.value) - 60_000) // nobody is as quick as this test
      })
    }
    await send()

    await field(page).waitFor()
    await field(page).fill(answerTo(await questionOf(page)))
    await send()

    const done = { '/list-company': '/r/', '/blog': '?subscribed=1', '/login': '/admin' }[path]
    expect(page.url()).toContain(done)
  },
)
