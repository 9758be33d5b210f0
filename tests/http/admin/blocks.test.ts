import { expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/applications.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { PROVIDER, sendReport, storedReports } from '#tests/helpers/stewardship/report-form.ts'
import { auditEvents, query } from '#tests/helpers/databases/query.ts'

const site = borrowedSite()
const { send, read } = adminRequests(site)

const EMAIL = 'Robin@spam.example'
const REFUSED = 'We do not take applications from this address'

const block = (action: 'block' | 'lift') =>
  send('/api/admin/blocks', { form: { action, email: EMAIL } })

test('a blocked address is told so in every form, and nothing of it is stored until the block is lifted', async () => {
  const { url, databasePath } = site()
  const application = aSentApplication({ companyName: 'Spam Removal', email: EMAIL })
  const claim = () => sendForm(`${url}${PROVIDER}/claim`, `way=call&email=${EMAIL.toLowerCase()}`)
  const report = () => sendReport(url, { situation: 'closed', email: EMAIL })
  const claims = () => query(databasePath, "select id from proposals where kind = 'claim'")

  expect((await block('block')).status).toBe(303)

  const json = await postJson(url, application)
  expect(json.status).toBe(422)
  expect(await json.json()).toEqual({ fieldErrors: { email: [REFUSED] } })
  const form = await postForm(url, application)
  expect(form.status).toBe(422)
  expect(toText(await form.text())).toContain(REFUSED)
  const reported = await report()
  expect(toText(await reported.text())).toContain('We do not take reports from this address')
  const claimed = await claim()
  expect(toText(await claimed.text())).toContain('We do not take claims from this address')
  expect([reported.status, claimed.status]).toEqual([422, 422])
  expect(storedApplications(databasePath)).toEqual([])
  expect(await storedReports(databasePath)).toEqual([])
  expect(claims()).toEqual([])

  expect(await read('/admin?status=other')).toContain('robin@spam.example')
  await block('lift')
  expect(await read('/admin?status=other')).not.toContain('robin@spam.example')
  expect((await postJson(url, application)).status).toBe(201)
  expect((await report()).status).toBe(303)
  expect((await claim()).status).toBe(303)
})

test('a block holds for one address, not for its domain, and stands in the audit without it', async () => {
  const { url, databasePath } = site()
  expect(
    (await send('/api/admin/blocks', { form: 'action=block&email=@spam.example' })).status,
  ).toBe(422)
  await block('block')
  await block('block')
  const other = aSentApplication({ companyName: 'Honest Removal', email: 'kim@spam.example' })

  expect((await postJson(url, other)).status).toBe(201)

  await block('lift')
  const events = await auditEvents(databasePath, { limit: 2 })
  expect(events).toMatchObject([
    { event: 'unblock', details: {} },
    { event: 'block', details: {} },
  ])
})
