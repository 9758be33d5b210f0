import { describe, expect, test } from 'vitest'
import { findApplication } from '#db/proposals/find.ts'
import { aSentApplication, postJson } from '#tests/helpers/applications/applications.ts'
import { adminRequests, settleDecisions } from '#tests/helpers/applications/admin.ts'
import { editFields } from '#tests/helpers/claims/claiming-site.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendForm, type Form } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines, words } from '#tests/helpers/data/words.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({ env: { APPLICATIONS_PER_HOUR: '100' } })
const { send, decide: asAdmin } = adminRequests(site)

interface Answer {
  id: string
  reference: string
  link: string
}

let count = 0
async function apply(overrides: Record<string, unknown> = {}) {
  const fields = aSentApplication({ companyName: `Link ${(count += 1)}`, ...overrides })
  const answer = (await (await postJson(site().url, fields)).json()) as Answer
  return { ...answer, fields, stored: () => findStored(answer.id) }
}

async function findStored(id: string) {
  return inDatabase(site().databasePath, ({ db }) => findApplication(db, id))
}

const post = (link: string, fields: Form) => sendForm(site().url + link, fields)

const decide = (id: string, status: 'approved' | 'declined', reason = 'No.') =>
  asAdmin({
    proposal: id,
    answer: status === 'approved' ? 'accept' : 'decline',
    as: 'new',
    reason,
  })

describe('the private link of an application', () => {
  test('shows the application, the reference and the e-mail address that gets the decision', async () => {
    const { link, reference, fields } = await apply({
      hours: 'Mon-Fri 9 AM-5 PM',
      startingPrice: '$1,200',
      freeConsultation: 'yes',
      lasers: 'PicoWay',
    })

    const page = await readPage(site().url + link)

    expect(page.status).toBe(200)
    for (const text of [reference, 'Email robin@desertfade.example', fields.companyName]) {
      expect(page.text).toContain(text)
    }
    for (const text of lines`
      Mon-Fri 9 AM-5 PM
      from $1,200
      Free
      PicoWay
    `) {
      expect(page.text).toContain(text)
    }
  })

  test('is not repeated for the same content', async () => {
    const { id, fields, link } = await apply()
    const again = (await (await postJson(site().url, fields)).json()) as Answer

    expect(again.id).toBe(id)
    expect(again.link).toBeUndefined()
    expect((await readPage(site().url + link)).text).toContain(fields.companyName)
  })

  test('changes nothing by GET, whatever it asks for', async () => {
    const { link, stored: find } = await apply()
    const before = await find()

    for (const query of words`?step=withdraw ?step=fix ?action=withdraw ?action=save`) {
      expect((await fetch(site().url + link + query)).status).toBe(200)
    }

    expect(await find()).toEqual(before)
  })

  test('fixes the application with the rules of the form, and overwrites no change made elsewhere', async () => {
    const { link, fields, stored: find } = await apply()
    const form = { ...fields, action: 'save', version: 1 }

    const wrong = await post(link, { ...form, email: 'nobody', hours_sat: 'till late' })
    const page = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(page).toContain('There is a problem')
    expect(page).toContain('Valid email is required')
    expect(page).toContain('value="till late"')

    const saved = await post(link, {
      ...form,
      phone: '(702) 555-0177',
      hours_mon: '9 AM-5 PM',
      same_weekdays: 'yes',
      hours_sat: 'closed',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${link}?step=saved`])
    expect(await find()).toMatchObject({
      values: {
        phone: '(702) 555-0177',
        hours: '?;540-1020;540-1020;540-1020;540-1020;540-1020;',
      },
      version: 2,
      status: 'pending',
    })

    const late = await post(link, { ...form, phone: '(702) 555-0188' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('value="(702) 555-0188"')
    expect(await find()).toMatchObject({ values: { phone: '(702) 555-0177' } })
  })

  test('is replaced when the e-mail address changes', async () => {
    const { link, fields } = await apply()

    const saved = await post(link, {
      ...fields,
      action: 'save',
      version: 1,
      email: 'new@b.example',
    })

    const next = saved.headers.get('location') ?? ''
    expect(next).toMatch(/^\/r\/[\w-]{22}\?step=saved$/)
    expect(next).not.toContain(link)
    expect((await fetch(site().url + link)).status).toBe(404)
    expect((await readPage(site().url + next)).text).toContain('Email new@b.example')
  })

  test('withdraws the application for good, and the audit names the sender', async () => {
    const { id, link, stored: find } = await apply()

    const withdrawn = await post(link, 'action=withdraw')

    const next = withdrawn.headers.get('location') ?? ''
    expect([withdrawn.status, next]).toEqual([303, '/list-company?withdrawn=1'])
    expect((await readPage(site().url + next)).text).toContain('Your application is withdrawn')
    expect(await find()).toBeUndefined()
    expect((await fetch(site().url + link)).status).toBe(404)
    expect((await send(`/admin/company/${id}`)).status).toBe(404)
  })

  test('fixes a declined application and sends it again, once the decline cannot be undone', async () => {
    const { id, link, fields, stored: find } = await apply()
    const fixed = {
      ...fields,
      action: 'save',
      version: 1,
      zipCode: 'ABCDE',
      yearEstablished: '20144',
    }
    await decide(id, 'declined', 'It is incomplete.')

    expect((await readPage(site().url + link)).text).toContain('Waiting')
    expect((await post(link, fixed)).status).toBe(409)
    await settleDecisions(site().databasePath)
    expect((await post(link, 'action=withdraw')).status).toBe(409)
    expect((await readPage(site().url + link)).text).toContain('The reason: It is incomplete.')
    const known = await sendForm(`${site().url}/api/applications`, fields)
    expect(known.headers.get('location')).toBe('/list-company?known=declined')
    const form = await readPage(`${site().url}${link}?step=fix`)
    expect(form.html).toContain(`value="${fields.companyName}"`)
    expect(form.text).toContain('Fix and send again We declined it: It is incomplete.')

    const sent = await post(link, fixed)

    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?sent=1`])
    expect(await find()).toMatchObject({
      status: 'pending',
      version: 2,
      place: { postalCode: 'ABCDE' },
    })
    const item = await (await send(`/admin/company/${id}`)).text()
    for (const text of lines`
      No such ZIP: ABCDE
      No such year: 20144
      The reason was: It is incomplete.
      Sent again by applicant
    `) {
      expect(item).toContain(text)
    }
  })

  test('becomes the link of the owner once the approval cannot be undone', async () => {
    const { id, link, fields } = await apply()
    await decide(id, 'approved')
    expect((await readPage(site().url + link)).text).toContain('Waiting')

    await settleDecisions(site().databasePath)

    const html = await (await fetch(site().url + link)).text()
    expect(html).toContain('Edit your clinic’s page')
    const saved = await post(link, { ...editFields(html), startingPrice: '77' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${link}?done=saved`])
    expect((await post(link, 'action=withdraw')).status).toBe(409)
    const stale = { ...fields, action: 'save', version: 1, address: '9 Elm St', lasers: 'Typed' }
    const kept = await post(link, stale)
    expect(kept.status).toBe(409)
    expect(editFields(await kept.text())).toMatchObject({
      name: fields.companyName,
      address: '9 Elm St, Reno, NV 89501',
      lasers: 'Typed',
      startingPrice: '',
    })
    await decide(id, 'declined')
    await settleDecisions(site().databasePath)
    expect((await post(link, 'action=confirm')).status).toBe(422)
    expect((await readPage(site().url + link)).text).toContain('declined it')
  })
})
