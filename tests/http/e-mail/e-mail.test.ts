import { expect, test } from 'vitest'
import { TRAP_FIELD } from '#domain/forms/honeypot.ts'
import { paths } from '#domain/site/paths.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/applications.ts'
import { newSmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import {
  addressOf,
  apply,
  decide,
  mailServer,
  OPERATOR,
  RECEIPT,
  serve,
  SITE_URL,
  urlOf,
  listWaitingMails,
} from '#tests/helpers/site/mailing-site.ts'
import { words } from '#tests/helpers/data/words.ts'

test("an application sends a receipt and a notice; a repeated one or a robot's sends nothing", async () => {
  const file = await newSmallDirectory()
  const server = await mailServer()
  const site = await serve(file, urlOf(server))

  const id = await apply(site.url, 'Robin')
  await expect.poll(() => server.mails().length).toBe(2)
  await apply(site.url, 'Robin')
  await postForm(site.url, aSentApplication({ companyName: 'Robot', [TRAP_FIELD]: 'me' }))
  await postJson(site.url, aSentApplication({ email: 'nobody' }))
  await apply(site.url, 'Kim')
  await expect.poll(() => server.mails().length).toBe(4)

  const [receipt, ...others] = server.mailsTo(addressOf('Robin'))
  expect(others).toEqual([])
  expect(receipt?.subject).toBe(`${RECEIPT}: Robin`)
  expect(receipt?.text).toContain('the application of Robin.')
  expect(receipt?.text).not.toMatch(/picosecond|Vega|555/)
  const [notice] = server.mailsTo(OPERATOR)
  expect(notice?.subject).toBe('New application: Robin')
  expect(notice?.text).toContain(`\n${SITE_URL}/admin/company/${id}\n`)
  await expect.poll(() => listWaitingMails(file)).toEqual([])
  expect(site.output()).not.toMatch(/@|Vega|Robin/)
})

test('without a mail server nothing is queued and no page promises an e-mail', async () => {
  const file = await newSmallDirectory()
  const site = await serve(file)

  const id = await apply(site.url, 'Robin')
  const status = await decide(site.url, id, 'approved')

  expect(status).toBe(303)
  expect(listWaitingMails(file)).toEqual([])
  for (const path of [paths.listCompany(), paths.applicationWithdrawn(), paths.privacyPolicy()]) {
    const { text } = await readPage(site.url + path)
    expect(text).not.toMatch(/receipt|e-mail you|send.{0,30}e-mail|our decision/i)
  }
})

test('pages name the e-mails that are sent, and a mail server that hangs delays neither them nor the shutdown', async () => {
  const file = await newSmallDirectory()
  // A server that accepts connections and never sends anything.
  const server = await mailServer({ onConnect: () => undefined })
  const site = await serve(file, urlOf(server))
  await apply(site.url, 'Robin')
  await expect.poll(() => listWaitingMails(file)).toContainEqual({ kind: 'receipt', attempts: 1 })

  const form = await readPage(site.url + paths.listCompany())
  const policy = await readPage(site.url + paths.privacyPolicy())
  const report = await readPage(`${site.url}/states/texas/austin/weekday-ink-removal/report`)
  await site.stop()

  expect(form.text).toContain('We send a receipt and our decision to this address.')
  expect(form.text).toContain('We review it within 2-3 business days and e-mail you our decision.')
  expect(policy.text).toContain('Our server sends two e-mails to the address in the form')
  expect(report.text).toContain('We send the private link to it')
  expect(policy.text).toContain('The company that delivers our e-mails sees what is in them.')
  expect(listWaitingMails(file)).toHaveLength(2)
})

const HEADERS = words`
  auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to
  subject to x-auto-response-suppress
`

test('text from an applicant never becomes a header or another recipient', async () => {
  const file = await newSmallDirectory()
  const server = await mailServer()
  const site = await serve(file, urlOf(server))
  const bcc = '\r\nBcc: all@victim.example\r\n\r\nBuy at evil.example'

  const refused = await postJson(
    site.url,
    aSentApplication({ email: `robin@applicant.example${bcc}` }),
  )
  await apply(site.url, 'Robin', { companyName: `Fade${bcc}`, city: `Reno${bcc}` })
  await expect.poll(() => server.mails().length).toBe(2)

  expect(refused.status).toBe(422)
  expect(storedApplications(file)).toHaveLength(1)
  for (const { to, headers } of server.mails()) {
    expect(to).toHaveLength(1)
    expect([...headers.keys()].toSorted()).toEqual(HEADERS)
  }
  expect(server.mailsTo(addressOf('Robin'))[0]?.text).not.toContain('evil.example')
})

test('decision e-mails go out once the undo period is over', async () => {
  const file = await newSmallDirectory()
  const server = await mailServer()
  const site = await serve(file, urlOf(server))
  const approved = await apply(site.url, 'Approved')
  const declined = await apply(site.url, 'Console', { phone: '(702) 555-0101' })
  await expect.poll(() => server.mails().length).toBe(4)

  await decide(site.url, approved, 'approved')
  await decide(site.url, declined, 'declined')
  const sentAtOnce = server.mails().length
  await expect.poll(() => server.mails().length).toBe(6)

  expect(sentAtOnce).toBe(4)
  const [approval] = server.mailsTo(addressOf('Approved')).slice(1)
  expect(approval?.subject).toBe('Approved is listed on Fadewell')
  const page = /https:\/\/fadewell\.example(\/states\/\S+)/.exec(approval?.text ?? '')?.[1] ?? ''
  expect((await readPage(site.url + page)).text).toContain('Approved')
  expect(server.mailsTo(addressOf('Console'))[1]?.subject).toBe(
    'Your application to Fadewell: Console',
  )
  await expect.poll(() => listWaitingMails(file)).toEqual([])
  expect(site.output()).not.toMatch(/@|Vega/)
})
