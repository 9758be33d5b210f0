import { DONE } from '#domain/proposals/link-form.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { listReports } from '#db/proposals/find.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { storedApplications } from '#tests/helpers/applications/applications.ts'
import { settleDecisions, WITH_ADMIN, signIn } from '#tests/helpers/applications/admin.ts'
import { findingsAsSent, pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import {
  DESKTOP,
  PHONE,
  siteInBrowser,
  followLink,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'
import { editFields, linkIn, pageOf, postForm } from '#tests/helpers/claims/claiming-site.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { startMailServer, type MailServer } from '#tests/helpers/services/mail-server.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const mailPort = await freePort()
const site = siteInBrowser({
  env: {
    ...WITH_ADMIN,
    TRUST_PROXY: 'on',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  },
})
const admin = adminOf(site)
const textOf = async (path: string) => (await readPage(site.url() + path)).text
let mails: MailServer

beforeAll(async () => {
  mails = await startMailServer({ port: mailPort })
})
afterAll(() => mails.close())

test.for([
  ['Lone Star Skin Clinic', 'us@clinic-18.example', DESKTOP, false],
  ['Lone Star Laser Studio', 'us@clinic-19.example', PHONE, true],
] as const)('a claim of %s by e-mail is proved, edited, shown and undone', async (row) => {
  const [name, email, viewport, javaScriptEnabled] = row
  const clinic = pageOf(name.toLowerCase().replaceAll(' ', '-'))
  const page = await site.open(clinic, { viewport, javaScriptEnabled })
  await followLink(page, 'Is this your clinic?')
  await page.getByRole('radio', { name: /^An e-mail/ }).check()
  await page.getByLabel('Your e-mail address').fill(email)
  await pressButton(page, 'Continue')
  await waitForHeading(page, 'Look at your e-mail')
  await expect.poll(() => mails.mailsTo(email).length).toBeGreaterThan(0)
  await page.goto(site.url() + linkIn(mails.mailsTo(email).at(-1)?.text ?? ''))

  await pressButton(page, 'Yes, I look after this clinic')
  await page.getByText('Thank you. You can edit your clinic’s page now.').waitFor()
  await page.getByLabel('Starting price').fill('99')
  await page.getByLabel('Holiday hours').fill('2099-12-24: closed')
  await pressButton(page, 'Save Changes')
  await page.getByText('Saved. The page of your clinic shows it now.').waitFor()

  const shown = await textOf(clinic)
  for (const fact of ['from $99', 'Thu, Dec 24, 2099']) expect(shown).toContain(fact)
  const desk = await admin.open('/admin/listings?only=owned')
  await followLink(desk, name)
  await pressButton(desk, 'End and Undo Edits')
  await expect.poll(() => isShown(desk, 'The claim ended, and its edits were undone.')).toBe(true)
  expect(await textOf(clinic)).not.toContain('from $99')
  site.expectLogged('status of 404')
  await page.reload()
  await waitForHeading(page, 'This private link does not work')
})

/** What owners sent and the admin has to accept. */
async function acceptWaiting(): Promise<void> {
  await inDatabase(site.databasePath(), async (connection) => {
    const waiting = await listReports(connection.db, { status: 'pending' })
    for (const { reference } of waiting) {
      const { kind } = await decideProposal(connection, reference, {
        to: 'approved',
        by: BY_ADMIN,
        now: new Date(),
      })
      expect(kind).toBe('done')
    }
  })
}

test.for([
  ['Dune', PHONE, false],
  ['Mesa', DESKTOP, true],
] as const)(
  'the owner of the listing %s applies, edits, moves and gets a new link',
  async ([name, viewport, javaScriptEnabled]) => {
    const slug = name.toLowerCase()
    const email = `owner@${slug}.example`
    const phone = `(702) 555-01${name.charCodeAt(0)}`
    const page = await site.open('/list-company', { viewport, javaScriptEnabled })
    await fillIn(page, { 'Company name': name, Email: email, Phone: phone })
    expect(name === 'Mesa' ? await pageFindings(page) : []).toEqual([])
    await submit(page)
    await sentTitle(page).waitFor()
    const shown = await page.getByRole('link', { name: /^http.*\/r\// }).textContent()
    const link = new URL(shown ?? '').pathname
    const receipt = () => linkIn(mails.mailsTo(email)[0]?.text ?? '')
    await expect.poll(receipt).not.toBe('')
    expect(await textOf(receipt())).toContain(name)
    const cookie = await signIn(site.url())
    for (const { id } of storedApplications(site.databasePath())) {
      const fields = { proposal: id, answer: 'accept', as: 'new' }
      const approved = await sendForm(`${site.url()}/admin/decisions`, fields, { cookie })
      expect([303, 409]).toContain(approved.status)
    }
    await settleDecisions(site.databasePath())

    await page.goto(site.url() + link)
    await waitForHeading(page, 'Edit your clinic’s page')
    await page.getByLabel('Address', { exact: true }).fill('9 Elm St, Las Vegas, NV 89101')
    await page.getByLabel('Open or closed').selectOption('closed-for-now')
    await pressButton(page, 'Save Changes')
    await page.getByText(DONE.waits).waitFor()
    await acceptWaiting()
    const old = await fetch(`${site.url()}/states/nevada/reno/${slug}`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([
      301,
      `/states/nevada/las-vegas/${slug}`,
    ])

    await followLink(page, 'Ask for a new link by e-mail')
    await page.getByLabel('E-mail').first().fill(email)
    await pressButton(page, /link/i)
    await waitForHeading(page, 'Look at your e-mail')
    const sent = () =>
      mails.mailsTo(email).findLast(({ text }) => /you can edit the page/.test(text))
    await expect.poll(sent).toBeDefined()
    const renewed = linkIn(sent()?.text ?? '')
    await page.goto(site.url() + renewed)
    await pressButton(page, 'Everything is right')
    await page.getByText('Thank you. The page shows today’s date beside it.').waitFor()
    expect((await fetch(site.url() + link)).status).toBe(404)
  },
)

test('the pages of a claim are accessible, and a script removes its past holidays from the clinic', async () => {
  const clinic = pageOf('lone-star-ink-fade')
  const email = 'us@clinic-21.example'
  const form = `${site.url()}${clinic}/claim`
  const call = (await postForm(form, 'way=call')).headers.get('location') ?? ''
  await postForm(form, `way=email&email=${email}`)
  await expect.poll(() => mails.mailsTo(email).length).toBeGreaterThan(0)
  const path = linkIn(mails.mailsTo(email).at(-1)?.text ?? '')
  const link = site.url() + path
  await postForm(link, 'action=prove-email')
  const saved = await postForm(link, {
    ...editFields(await (await fetch(link)).text()),
    holidayHours: '2020-12-24: closed\n2099-12-24: closed',
  })
  expect(saved.status).toBe(303)

  const page = await site.open(clinic)
  await expect.poll(() => page.getByText('Thu, Dec 24, 2020').count()).toBe(0)
  expect(await isShown(page, 'Thu, Dec 24, 2099')).toBe(true)
  expect(await textOf(clinic)).toContain('Thu, Dec 24, 2020')
  expect(await findingsAsSent(page, [`${clinic}/claim`, call, path, '/r'])).toEqual([])
})
