import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser, waitForHydration } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })

test('interactive pages log nothing in the console', async () => {
  const page = await site.open('/about', await signedIn(site.url()))
  const logged: string[] = []
  // Chromium's own hints, for example about a password form without a user name, begin with "[DOM]".
  page.on('console', (message) => {
    if (!message.text().startsWith('[DOM]')) logged.push(message.text())
  })

  for (const path of ['/list-company', '/admin', '/admin/account']) {
    await page.goto(site.url() + path)
    await waitForHydration(page)
  }
  await page.context().clearCookies()
  await page.goto(`${site.url()}/login`)
  await waitForHydration(page)

  expect(logged).toEqual([])
})
