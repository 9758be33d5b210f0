import { expect, test } from 'vitest'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { decideApplication } from '#db/applications/decide.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'

const site = borrowedSite({
  env: { PREMIUM_PAYMENT_URL: 'https://pay.example/?for={reference}' },
})
const admin = adminRequests(site)
const PAYMENT = {
  action: 'pay',
  months: '3',
  amount: '$90',
  paidOn: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  reference: 'T 5',
}

/** Approves an application; returns the link of its sender, who owns the listing then. */
async function approve(subjectId: string): Promise<string> {
  // After the time in which it can be undone.
  const now = new Date(Date.now() - 60_000)
  const decision = { to: 'approved', approval: { as: 'new' }, by: BY_ADMIN, now } as const
  const token = await inDatabase(site().databasePath, async (database) => {
    await decideApplication(database, subjectId, decision)
    return createLink(database.db, { kind: 'application', subjectId }, now)
  })
  return site().url + paths.privateLink(token)
}

test('an approved premium application is free until a payment, and free again after a refund', async () => {
  const { id, page, name } = await admin.apply({ listing_type: 'premium' })
  const link = await approve(id)
  const otherLink = await approve((await admin.apply()).id)
  const asked = await readPage(link)
  const post = (form: Record<string, string>) => admin.send(paths.apiAdminPlans(), { form })

  const refused = await post({ ...PAYMENT, listing: 'L-999999', months: 'many' })
  const refusal = await refused.text()
  const future = await post({ ...PAYMENT, listing: 'L-1', paidOn: '2999-01-01' })
  const reference = /L-\d+/.exec(asked.text)?.[0] ?? ''
  const paid = await post({ ...PAYMENT, listing: reference })

  expect(asked.text).toContain('Your listing is free. Premium costs $30/month')
  expect(asked.links).toContain(`https://pay.example/?for=${reference}`)
  expect(refused.status).toBe(422)
  expect(await future.text()).toContain('The day of the payment is still to come.')
  expect(refusal).toContain('Months: Enter the months')
  expect(refusal).toContain('value="L-999999"')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/admin/plans?notice=paid'])
  expect((await readPage(site().url + page)).text).toContain('Top Pick')
  const owner = await readPage(link)
  expect(owner.text).toMatch(/Premium until \w+ \d+, \d{4}\. After that day your page stays/)

  const receipt = await readPage(`${link}/receipt/1`)
  expect(receipt.text).toContain(`Premium listing of ${name}`)
  expect(receipt.text).toContain('3 months, until')
  expect(receipt.text).toContain('$90')
  expect(receipt.links).toContain(new URL(link).pathname)
  expect(await admin.read(paths.adminReceipt(1))).toContain(`Premium listing of ${name}`)
  // The owner of another listing, and somebody without a link.
  expect((await readPage(`${otherLink}/receipt/1`)).status).toBe(404)
  expect((await readPage(`${site().url}/r/WrongWrongWrongWrong_-/receipt/1`)).status).toBe(404)

  const listing = reference.slice(2)
  const ended = await post({ action: 'end', id: listing })
  const again = await post({ action: 'end', id: listing })

  expect([ended.headers.get('location'), again.status]).toEqual([
    '/admin/plans?notice=plan-ended',
    409,
  ])
  expect((await readPage(site().url + page)).text).not.toContain('Top Pick')
  expect(await admin.read(paths.adminPlans())).toContain('Receipt 1')
})
