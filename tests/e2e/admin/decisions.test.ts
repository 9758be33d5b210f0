import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import {
  DESKTOP,
  siteInBrowser,
  waitForScripts,
  hold,
  held,
  tabTo,
  followLink,
  pressButton,
} from '#tests/helpers/browser/browser.ts'
import { sendReport } from '#tests/helpers/stewardship/report-form.ts'
import { pageOf, postForm } from '#tests/helpers/claims/claiming-site.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)
const API = '**/admin/decisions'

async function shows(page: Page, text: string): Promise<void> {
  await expect.poll(() => isShown(page, text)).toBe(true)
}
const buttonOf = (page: Page, name: string, action: string) =>
  cardOf(page, name).getByRole('button', { name: action })

const QUESTION = 'Are you sure you want to delete this application? This action cannot be undone.'

/** Returns a function that counts the decisions sent since the call. */
function countDecisions(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  return () => sent
}

/** The buttons of the page are disabled for a moment after it changes. */
async function takesPresses(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main form [aria-disabled]').count()).toBe(0)
}

test('the keyboard decides, undoes and deletes; a decision on its way is announced and cannot be made twice', async () => {
  await admin.receive('78701', 'Patient Fade', 'Waiting Fade')
  const page = await admin.open('/admin?q=78701')
  const decisions = countDecisions(page)
  const release = await hold(page, API)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const pressed = page.getByRole('button', { name: 'Approving... Patient Fade' })
  await pressed.waitFor()
  await page.keyboard.press('a')
  await pressed.press('Enter')
  await expect.poll(() => focused(page)).toBe('Approving... Patient Fade')
  const status = page.getByRole('status').filter({ hasText: 'Approving... Patient Fade' })
  await expect.poll(() => status.count()).toBe(1)
  const others = cardOf(page, 'Waiting Fade').getByRole('button')
  for (const button of [pressed, ...(await others.all())]) {
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  }
  release()
  await expect.poll(() => focused(page)).toBe('Waiting Fade')
  await takesPresses(page)
  expect(decisions()).toBe(1)
  // An undo leads back to what it undid.
  await page.keyboard.press('u')
  await expect.poll(() => focused(page)).toBe('Patient Fade')
  await takesPresses(page)
  await page.keyboard.press('a')
  await expect.poll(() => focused(page)).toBe('Waiting Fade')
  await takesPresses(page)

  // It asks for a reason first; Enter in the field declines.
  await page.keyboard.press('d')
  await expect.poll(() => page.getByLabel('Reason for declining').isVisible()).toBe(true)
  await takesPresses(page)
  await page.keyboard.type('It is listed already.')
  await page.keyboard.press('Enter')
  await shows(page, 'Application declined successfully.')
  await expect.poll(() => focused(page)).toBe('No pending applications.')
  await tabTo(page, /^Undo/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Waiting Fade')

  await admin.receive('78701', 'Late Bird')
  const answer = await hold(page, '**/admin?*')
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await page.getByRole('button', { name: 'Loading...' }).waitFor()
  expect(await cardOf(page, 'Late Bird').count()).toBe(0)
  answer()
  await cardOf(page, 'Late Bird').waitFor()
  await expect.poll(() => focused(page)).toBe('Refresh')

  await tabTo(page, 'Delete Late Bird')
  await page.keyboard.press('Enter')
  await shows(page, QUESTION)
  await takesPresses(page)
  expect(await held(page)).toBe('Delete Late Bird')
  await page.keyboard.press('Enter')
  await shows(page, 'Application deleted successfully.')
  await expect.poll(() => focused(page)).toBe('Waiting Fade')

  // It matches the first by its phone number: the key leads to the comparison.
  await page.keyboard.press('a')
  await page.waitForURL(/\/admin\/company\/waitingfade.*#compare$/)
})

test('what is typed after each "d" is the reason, and no other key', async () => {
  for (const name of ['Once Asked', 'Twice Asked']) await sendReport(site.url(), { name })
  const page = await admin.open('/admin?status=other&kind=report', { viewport: DESKTOP })
  // The browser itself focuses only the first field of a page.
  for (const left of [1, 0]) {
    await waitForScripts(page)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('d')
    await expect.poll(() => held(page)).toBe('Reason for declining')
    await takesPresses(page)
    await page.keyboard.type('No such sign')
    await page.keyboard.press('Enter')
    await shows(page, `Everything else (${left})`)
  }
})

test('the upper button of an update leaves out what is not ticked below', async () => {
  await applyToSite(site.databasePath(), {
    id: 'update',
    companyName: 'Weekday Ink Removal',
    address: '100 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    phone: '(212) 555-0101',
    website: 'https://clinic-1.example/',
    services: ['Scar Treatment'],
  })
  const page = await admin.open('/admin/company/update')
  const services = page.getByRole('row', { name: /^Services/ }).getByRole('checkbox')
  expect(await services.isChecked()).toBe(true)
  await services.uncheck()
  await pressButton(page, /^Approve update/)
  await shows(page, 'Application approved successfully.')

  const shown = await readPage(site.url() + pageOf('weekday-ink-removal'))
  expect(shown.text).toContain('As the applicant wrote')
  expect(shown.text).not.toContain('Scar Treatment')
})

test('a double click decides one application, and confirms no deletion', async () => {
  await admin.receive('78705', 'First Tap')
  await admin.receive('78717', 'Second Tap')
  const page = await admin.open('/admin?q=Tap')
  const decisions = countDecisions(page)
  // The worst moment: the next company's button has just moved to where the first one was.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const card = document.querySelector('article')
      if (card?.textContent.includes('First Tap') === true) return
      observer.disconnect()
      const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
      card?.querySelector('[value="approve"]')?.dispatchEvent(second)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await buttonOf(page, 'First Tap', 'Approve').click()
  await shows(page, 'Success: First Tap')
  await takesPresses(page)
  expect(decisions()).toBe(1)

  await buttonOf(page, 'Second Tap', 'Delete').click()
  await shows(page, QUESTION)
  // The second click of a double click, on the button that took the first one's place.
  await buttonOf(page, 'Second Tap', 'Delete').dispatchEvent('click')
  expect(decisions()).toBe(1)
  await takesPresses(page)
  await buttonOf(page, 'Second Tap', 'Delete').click()
  await shows(page, 'Application deleted successfully.')
  expect(decisions()).toBe(2)
})

test('a strange answer, a lost one, an error and a conflict show messages, which the next success removes', async () => {
  for (const part of ['ERR_FAILED', 'status of 500', 'status of 409']) site.expectLogged(part)
  await admin.receive('78702', 'Refused Ink', 'Elsewhere Laser')
  const page = await admin.open('/admin?q=78702')
  const answer = (url: string, status: number) =>
    page.route(url, (route) =>
      route.fulfill({ status, body: '{}', contentType: 'application/json' }),
    )
  const approve = buttonOf(page, 'Refused Ink', 'Approve')
  await answer(API, 200)
  await approve.click()
  await shows(page, 'An unexpected error occurred.')
  await page.unroute(API)
  await page.route(API, (route) => route.abort())
  await approve.click()
  await expect.poll(() => page.getByText('An unexpected error occurred.').count()).toBe(1)
  await shows(page, 'Error: Refused Ink')
  await page.unroute(API)

  await answer(API, 500)
  await answer('**/admin?*', 500)
  await pressButton(page, 'Refresh')
  await shows(page, 'Failed to load applications.')
  await page.unroute('**/admin?*')
  await takesPresses(page)
  await buttonOf(page, 'Refused Ink', 'Delete').click()
  await shows(page, QUESTION)
  await takesPresses(page)
  await buttonOf(page, 'Refused Ink', 'Delete').click()
  await shows(page, 'Failed to delete application.')
  expect(await isShown(page, 'Failed to load applications.')).toBe(false)
  await page.unroute(API)

  await takesPresses(page)
  await buttonOf(page, 'Elsewhere Laser', 'Decline').click()
  const reason = cardOf(page, 'Elsewhere Laser').getByLabel('Reason for declining')
  await reason.waitFor()
  await page.evaluate(() =>
    fetch('/admin/decisions', {
      method: 'POST',
      body: new URLSearchParams('proposal=elsewherelaser&answer=decline&reason=No.'),
    }),
  )
  await takesPresses(page)
  await reason.fill('Too late.')
  await reason.press('Enter')
  await shows(page, 'Failed to update application status.')
  await shows(page, 'Elsewhere Laser is now declined.')
  await expect.poll(() => cardOf(page, 'Elsewhere Laser').count()).toBe(0)

  await approve.click()
  await shows(page, 'Application approved successfully.')
  expect(await page.getByText('Failed to').count()).toBe(0)
})

test('the details take decisions in place, offer the undo of the list, and lead back to it', async () => {
  await admin.receive('78721', 'Round Trip')
  const page = await admin.open('/admin?q=78721')
  const openDetails = async () => {
    await cardOf(page, 'Round Trip').getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { name: 'Round Trip', level: 1 }).waitFor()
    await waitForScripts(page)
  }
  await buttonOf(page, 'Round Trip', 'Approve').click()
  await shows(page, 'Success: Round Trip')
  await followLink(page, /^Approved/)
  await page.waitForURL(/status=approved/)
  const list = page.url()
  await openDetails()
  await pressButton(page, 'Undo this decision')
  await shows(page, 'The previous status is restored.')
  await shows(page, 'Undone (approved to pending) by admin,')
  await takesPresses(page)

  // An approval leads to the next one that waits.
  await page.getByRole('button', { name: 'Approve Round Trip' }).press('Enter')
  await shows(page, 'Application approved successfully.')
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(heading).not.toBe('Round Trip')
  // Its undo leads back to it.
  await waitForScripts(page)
  await page.keyboard.press('u')
  await expect.poll(heading).toBe('Round Trip')
  await waitForScripts(page)
  await page.keyboard.press('a')
  await expect.poll(heading).not.toBe('Round Trip')
  await page.goto(list)
  await openDetails()
  await expect.poll(() => page.getByText('Approved by admin,').count()).toBe(3)
  await followLink(page, 'Back to Admin')
  await page.waitForURL(list)
  await openDetails()
  await pressButton(page, 'Delete')
  await shows(page, QUESTION)
  await takesPresses(page)
  await pressButton(page, 'Delete')
  await page.waitForURL((url) => url.href.startsWith(list))
  await shows(page, 'Application deleted successfully.')
})

test('an ended session shows a message, returns after the login, and loses no typed text', async () => {
  site.expectLogged('status of 401')
  await admin.receive('78703', 'Ended Session')
  await postForm(`${site.url()}${pageOf('lone-star-laser-studio')}/claim`, 'way=call')
  const page = await admin.open('/admin?q=78703')
  const endSession = () => page.context().clearCookies()
  const login = async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await endSession()
  await buttonOf(page, 'Ended Session', 'Approve').click()
  await page.waitForURL(/\/login\?next=/)
  await shows(page, 'Your session has ended, so nothing was changed. Log in and try again.')
  await login()
  await page.waitForURL('**/admin?q=78703')
  await cardOf(page, 'Ended Session').waitFor()

  await page.goto(`${site.url()}/admin?status=other`)
  await followLink(page, /^Lone Star Laser Studio /)
  const code = page.getByRole('textbox', { name: 'Code from the call' })
  await code.waitFor()
  await waitForScripts(page)
  await code.fill('123456')
  await endSession()
  await code.press('Enter')
  await login()
  await expect.poll(() => code.inputValue()).toBe('123456')
})
