import { describe, expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { PROVIDER, sendReport, storedReports } from '#tests/helpers/stewardship/report-form.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { APPLICATIONS_PER_HOUR: '100' } })
const admin = adminRequests(site)
const post = (path: string, form: string) => admin.send(path, { form })
const read = async (path: string) => toText(await admin.read(path))

describe('several applications', () => {
  const LIST = '/api/admin/queue'

  test('are declined by one form, which redirects back to the list', async () => {
    await applyToSite(
      site().databasePath,
      { id: 'spam1', companyName: 'Spam One' },
      { id: 'spam2', companyName: 'Spam Two' },
    )
    const confirmation = await read(
      '/admin?ask=decline&selected=application-spam1.1&selected=application-spam2.1&selected=none.1',
    )

    const answer = await post(
      LIST,
      'action=decline&selected=application-spam1.1&selected=application-spam2.1&back=%2Fadmin%3Fq%3Dspam',
    )

    expect(confirmation).toContain('Decline 2 applications')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin?q=spam&notice=items-declined')
    const after = await read('/admin?q=spam&notice=items-declined')
    expect(after).toContain('The selected items were declined.')
    expect(after).toContain('No pending applications.')
  })

  test.for([
    ['action=delete', 422, 'select at least one item'],
    ['action=delete&selected=application-nobody.1', 409, 'have changed in the meantime'],
    ['action=approve&selected=application-spam1.1', 422, 'nothing was saved'],
    ['action=delete&selected=spam1', 422, 'nothing was saved'],
    [`action=delete${'&selected=application-a.1'.repeat(51)}`, 422, 'nothing was saved'],
  ] as const)('sent as %j are refused with %i', async ([body, status, text]) => {
    const answer = await post(LIST, body)

    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(text)
  })
})

describe('several reports', () => {
  test('and claims are declined by one form, and each can be undone', async () => {
    const { databasePath, url } = site()
    await sendReport(url, { name: 'More Spam' }, { path: `${PROVIDER}/report` })
    await sendForm(`${url}/states/texas/austin/blank-website-laser/claim`, {
      way: 'call',
      email: '',
    })
    const { reference = '' } = (await storedReports(databasePath)).at(-1) ?? {}
    const [, claim] =
      /name="selected"[^>]* value="(claim-[\da-f-]{36})"/.exec(await admin.read('/admin/queue')) ??
      []
    const query = `selected=report-${reference}&selected=${claim}`

    const confirmation = await read(`/admin/queue?ask=decline&${query}`)
    const answer = await post('/api/admin/queue', `action=decline&${query}`)

    expect(confirmation).toContain('Decline 2 items')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin/queue?notice=items-declined')
    const after = await read('/admin/queue?notice=items-declined')
    expect(after).toContain('The selected items were declined.')
    expect(after).toContain('Declined the claim')
    expect(after).toMatch(/Declined by[^]*Undo/)
    expect(after).not.toContain('call (')
    expect((await post('/api/admin/queue', `action=decline&${query}`)).status).toBe(409)
  })

  test('need a selection', async () => {
    expect((await post('/api/admin/queue', 'action=decline')).status).toBe(422)
    expect(await read('/admin/queue?ask=decline')).toContain('select at least one item')
  })
})
