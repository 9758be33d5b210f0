import { expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { PROVIDER, sendReport, storedReports } from '#tests/helpers/stewardship/report-form.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const site = borrowedSite({ env: { APPLICATIONS_PER_HOUR: '100' } })
const admin = adminRequests(site)
const post = (path: string, form: string) => admin.send(path, { form })
const read = async (path: string) => toText(await admin.read(path))

test.for([
  ...table`
    answer=delete                             | 422 | select at least one item
    answer=decline                            | 422 |
    answer=delete&proposal=application-nobody.1&proposal=application-nobody.1 | 409 | have changed in
    answer=accept&proposal=application-spam1.1&proposal=application-spam1.1   | 422 | several items
    answer=decline&proposal=spam1             | 422 | say why it is declined
    answer=delete&proposal=no-item            | 422 | nothing was saved
  `,
  [`answer=delete${'&proposal=application-a.1'.repeat(51)}`, '422', 'Failed to delete'],
] as const)('several applications sent as %j are refused with %s', async ([body, status, text]) => {
  const answer = await post('/admin/decisions', body)

  expect(answer.status).toBe(Number(status))
  expect(await answer.text()).toContain(text)
})

test('several reports and claims are declined by one form, and each can be undone', async () => {
  const { databasePath, url } = site()
  await sendReport(url, { name: 'More Spam' }, { path: `${PROVIDER}/report` })
  await sendForm(`${url}/states/texas/austin/blank-website-laser/claim`, 'way=call&email=')
  const { reference = '' } = (await storedReports(databasePath)).at(-1) ?? {}
  const [, claim] =
    /name="selected"[^>]* value="(claim-[\da-f-]{36})"/.exec(
      await admin.read('/admin?status=other'),
    ) ?? []
  const selected = `selected=report-${reference}&selected=${claim}`
  const proposals = `answer=decline&reason=No.&${selected.replaceAll('selected', 'proposal')}`

  const confirmation = await read(`/admin?status=other&ask=decline&${selected}`)
  const answer = await post('/admin/decisions', proposals)

  expect(confirmation).toContain('Decline 2 items')
  // The number of the page may be a visitor's; only the item has the one to call.
  expect(confirmation).toMatch(/C-[\dA-Z]{5}, to call/)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/admin?notice=items-declined')
  const after = await read('/admin?status=other&notice=items-declined')
  expect(after).toContain('The selected items were declined.')
  expect(after).toContain('Declined the claim')
  expect(after).toMatch(/Declined: No\. by[^]*Undo/)
  expect(after).not.toContain(', to call')
  expect((await post('/admin/decisions', proposals)).status).toBe(409)
  expect(await read('/admin?status=other&ask=decline')).toContain('select at least one item')
})
