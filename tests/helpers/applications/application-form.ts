import type { Page } from 'playwright'
import { expect } from 'vitest'
import { pressButton } from '../browser/browser.ts'

/** Form values by label; the state is a select. */
const FORM_VALUES = {
  'Company name': 'Desert Fade Laser',
  'Contact person': 'Robin Vega',
  Email: 'robin@desertfade.example',
  Phone: '(702) 555-0142',
  'Website (optional)': 'desertfade.example',
  'Street address': '12 Mesa Rd',
  City: 'Reno',
  State: 'Nevada',
  'ZIP code': '89501',
  'Lasers (optional)': 'PicoWay',
  'Starting price (optional)': '99',
  Monday: '9 AM-5 PM',
  'Company description':
    'Two trained nurses remove tattoos with a picosecond laser, by appointment.',
  'Certifications & licenses (optional)': 'State laser license',
  'Year established (optional)': '2014',
}

/** Fills in every field of the form; a test sets only those it is about. */
export async function fillIn(page: Page, own: Partial<typeof FORM_VALUES> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...FORM_VALUES, ...own })) {
    const control = page.getByLabel(label, { exact: true })
    if (label === 'State') await control.selectOption(text)
    else await control.fill(text)
  }
  await page.getByRole('radio', { name: /Premium listing/ }).check()
  await page.getByRole('checkbox', { name: 'Laser Tattoo Removal', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Scar Treatment' }).check()
}

export async function expectFilledIn(
  page: Page,
  own: Partial<typeof FORM_VALUES> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...FORM_VALUES, ...own, State: 'NV' })) {
    const value = await page.getByLabel(label, { exact: true }).inputValue()
    expect([label, value.replace('https://', '')]).toEqual([label, text])
  }
  expect(await page.getByRole('radio', { name: /Premium listing/ }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
}

export const submit = (page: Page) => pressButton(page, 'Submit Application')
export const sentTitle = (page: Page) =>
  page.getByRole('heading', { name: 'Application Submitted Successfully!' })
export const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' })

/** The draft in localStorage, as JSON. */
export const draft = (page: Page) => page.evaluate(() => localStorage.getItem('application-draft'))
