import type { RequestListener } from 'node:http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { claimInBrowser } from '#tests/helpers/claims/claim-in-browser.ts'
import { startInternet, findInternetProblem } from '#tests/helpers/internet/internet.ts'

vi.setConfig({ testTimeout: 60_000 }) // a whole life of a claim
const reason = findInternetProblem()
if (reason !== null) console.info(`${reason}: no file of a website proves a claim`)

/** Serves the clinic's website; each step of the test replaces it. */
let answer: RequestListener = (_request, response) => void response.writeHead(404).end()
let requests: string[] = []

describe.skipIf(reason !== null)('a file on the website', async () => {
  const internet = await startInternet({
    'clinic-20.example': (request, response) => {
      requests.push(`${'encrypted' in request.socket ? 'https' : 'http'} ${request.url}`)
      answer(request, response)
    },
    'elsewhere.example': (_request, response) => void response.end('elsewhere'),
  })
  // Hooks run last to first: the site ends before its network.
  afterAll(internet.stop)
  const { network, env } = internet
  const site = siteInBrowser({ env: { ...WITH_ADMIN, ...env }, network, inOwnProcess: true })
  const admin = adminOf(site)
  const { startClaim, editAndUndo } = claimInBrowser(site, admin)

  test('proves a claim when the claimant asks for the check; the clinic is edited, shown and undone', async () => {
    requests = []
    const slug = 'lone-star-tattoo-removal'
    const page = await startClaim(slug, /^A note on clinic-20/)
    await page.getByRole('heading', { name: 'Show that the website is yours' }).waitFor()
    const value =
      (await page
        .getByText(/^fadewell-claim=/)
        .first()
        .textContent()) ?? ''
    const check = async (next: RequestListener) => {
      answer = next
      await page.getByRole('button', { name: 'Check the file' }).click()
    }
    site.expectLogged('status of 422')
    expect(requests).toEqual([])

    await check((_request, response) => void response.writeHead(404).end())
    await page.getByText('The website answered with 404 instead of the file.').waitFor()
    await check((_request, response) => void response.end(`${value}0`))
    await page.getByText('The file is there, but with other content.').waitFor()
    await check((_request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    })
    await page.getByText('The address redirects to another one.').waitFor()
    await check((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:3000/' }).end()
    })
    await page.getByText('The address redirects to one that we do not fetch.').waitFor()
    await check((_request, response) => void response.end(`${value}\n`))
    await page.getByText('Thank you. You can edit your clinic’s page now.').waitFor()

    expect(new Set(requests)).toEqual(new Set(['https /.well-known/fadewell-claim.txt']))
    await editAndUndo(page, { slug, name: 'Lone Star Tattoo Removal', phone: '(512) 555-0184' })
  })
})
