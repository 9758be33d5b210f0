import { expect } from 'vitest'
import { sendReport } from '#tests/helpers/stewardship/report-form.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { SITE_URL, test, urlOf, listWaitingMails } from '#tests/helpers/site/mailing-site.ts'

test('a sender who leaves an address gets an e-mail with the reference and a private link', async ({
  file,
  serve,
  mailServer,
}) => {
  const server = await mailServer()
  const site = await serve(urlOf(server))
  const form = await readPage(`${site.url}/states/texas/austin/weekday-ink-removal/report`)
  expect(form.text).toContain('We send the private link to it')

  const response = await sendReport(site.url, {
    phone: '(512) 555-0123',
    note: 'canary note',
    email: 'pat@visitor.example',
  })
  await expect.poll(() => server.mails().length).toBe(1)

  const [mail] = server.mailsTo('pat@visitor.example')
  expect(mail?.subject).toMatch(/^Your report R-[A-Z\d]{5}$/)
  expect(mail?.text).toContain('the page of Weekday Ink Removal')
  expect(mail?.text).not.toMatch(/canary|555/)
  const path = new RegExp(`${SITE_URL}(/r/[\\w-]{22})\n`).exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(response.headers.get('location')).not.toContain(path)
  const status = await readPage(site.url + path)
  expect(status.status).toBe(200)
  expect(status.text).toContain(mail?.subject.replace('Your report ', ''))
  await expect.poll(() => listWaitingMails(file)).toEqual([])
  expect(site.output()).not.toMatch(/pat@|canary|\/r\/[^-]/)
})

test('without an address, or without a mail server, nothing is sent', async ({
  file,
  serve,
  mailServer,
}) => {
  const server = await mailServer()
  const mailing = await serve(urlOf(server))
  await sendReport(mailing.url, { name: 'No Address' })
  expect(await listWaitingMails(file)).toEqual([])
  await mailing.stop()

  const silent = await serve()
  await sendReport(silent.url, { name: 'No Server', email: 'pat@visitor.example' })

  expect(await listWaitingMails(file)).toEqual([])
  expect(server.mails()).toEqual([])
})
