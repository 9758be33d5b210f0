import { expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { fillIn } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser()

test('the card beside the form shows what is typed', async () => {
  const page = await site.open('/list-company')
  const preview = page.getByRole('region', { name: 'Your card' })
  // Inert content has no roles.
  const card = preview.locator('article')
  expect(await card.innerText()).toContain('Your company name')

  await fillIn(page, { 'Company name': 'Seen At Once' })
  await page.getByLabel('Monday’s hours are the same until Friday').check()

  const text = (await card.innerText()).replace(/\s+/g, ' ')
  for (const part of [
    'Seen At Once',
    'Top Pick',
    'No reviews yet',
    'Mon-Fri 9 AM-5 PM',
    '12 Mesa Rd, Reno, NV 89501',
    '(702) 555-0142',
    'Website',
  ]) {
    expect(text).toContain(part)
  }
  expect(await page.getByLabel('Tuesday', { exact: true }).isVisible()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
})

test('without JavaScript there is no card', async () => {
  const page = await site.open('/list-company', { javaScriptEnabled: false })

  expect(await page.getByText('Your card').isVisible()).toBe(false)
})
