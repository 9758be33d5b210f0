import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

/** Returns a function that counts the decisions sent since the call. */
function countDecisions(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  return () => sent
}

test('a double click decides one application, and not the next one', async () => {
  await admin.receive('20001', 'First Tap', 'Second Tap', 'Third Tap')
  const page = await admin.open('/admin?q=20001')
  const decisions = countDecisions(page)
  const approve = cardOf(page, 'First Tap').getByRole('button', { name: 'Approve' })
  const { x, y, width, height } = (await approve.boundingBox())!
  const at = [x + width / 2, y + height / 2] as const
  expect(await approve.textContent()).toBe('Approve First Tap')

  // The worst moment: the next company's button has just moved to that position.
  await page.evaluate(([left, top]) => {
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes('Approve First Tap')) return
      observer.disconnect()
      const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
      document.elementFromPoint(left, top)?.dispatchEvent(second)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, at)
  await page.mouse.click(...at)
  await page.waitForTimeout(1500)

  expect(decisions()).toBe(1)
  await expect.poll(() => isShown(page, 'Approved: First Tap')).toBe(true)
  await expect.poll(() => cardOf(page, 'Second Tap').isVisible()).toBe(true)
})

test('pressing a shortcut twice decides one application', async () => {
  await admin.receive('20002', 'First Key', 'Second Key', 'Third Key')
  const page = await admin.open('/admin?q=20002')
  const decisions = countDecisions(page)

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.waitForTimeout(200)
  await page.keyboard.press('a')
  await page.waitForTimeout(1500)
  expect(decisions()).toBe(1)

  // The next one matches the first by its phone number: the key leads to the comparison.
  await page.keyboard.press('a')
  await page.waitForURL(/\/admin\/company\/secondkey.*#compare$/)
})

test('the second click of a double click does not confirm a deletion', async () => {
  await admin.receive('20004', 'Twice Fade')
  const page = await admin.open('/admin?q=20004')
  await cardOf(page, 'Twice Fade').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Twice Fade' })
  const confirm = dialog.getByRole('button', { name: 'Delete' })

  await page.waitForTimeout(700)
  await confirm.dispatchEvent('click', { detail: 2 })

  await expect.poll(() => dialog.isVisible()).toBe(true)
  await confirm.click()
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
})
