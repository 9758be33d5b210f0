import { expect, test } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { createLink } from '#db/proposals/private-links.ts'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({
  env: { PREMIUM_PAYMENT_URL: 'https://pay.example/?for={reference}' },
})
const admin = adminRequests(site)

/** Approves an application; returns the link of its sender, who owns the listing then. */
async function approve(subjectId: string): Promise<string> {
  // After the time in which it can be undone.
  const now = new Date(Date.now() - 60_000)
  const decision = { to: 'approved', approval: { as: 'new' }, by: BY_ADMIN, now } as const
  const token = await inDatabase(site().databasePath, async (database) => {
    await decideProposal(database, subjectId, decision)
    return createLink(database.db, subjectId, now)
  })
  return site().url + paths.privateLink(token)
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('an approved premium application is free until the admin sets its last day, and asked to pay again 14 days before', async () => {
  const { id, page, name } = await admin.apply({ listingType: 'premium' })
  const link = await approve(id)
  const asked = await readPage(link)
  const reference = /L-\d+/.exec(asked.text)?.[0] ?? ''
  const listing = Number(reference.slice(2))
  const set = (last: string, premiumNote = '') =>
    admin.send(paths.adminListing(listing), {
      form: { fact: 'listing', listing: last, premiumNote },
    })
  const payUrl = `https://pay.example/?for=${reference}`

  expect(asked.text).toContain('Your listing is free. Premium costs $30/month')
  expect(asked.links).toContain(payUrl)
  const wrong = await set('2020-01-31')
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Enter the last premium day: today or later')

  const saved = await set(inDays(40), 'paid by check 1182')
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`${paths.adminListing(listing)}?notice=premium-set&decision=`),
  ])
  expect((await readPage(site().url + page)).text).toContain('Top Pick')
  const paid = await readPage(link)
  expect(paid.text).toMatch(/Premium until \w+ \d+, \d{4}\. After that day your page stays/)
  expect(paid.text).not.toContain('Pay now')
  expect(paid.text).not.toContain('check 1182')
  expect(await admin.read(paths.adminListing(listing))).toContain('paid by check 1182')
  const list = await admin.read('/admin/listings?only=premium')
  expect(list).toContain(name)
  expect(list).toContain('Premium until')

  await set(inDays(12))
  expect((await readPage(link)).links).toContain(payUrl)

  const free = () => admin.send(paths.adminListing(listing), { form: 'answer=free' })
  expect([(await free()).status, (await free()).status]).toEqual([303, 409])
  expect((await readPage(site().url + page)).text).not.toContain('Top Pick')
})

test('the former pages of plans and statistics lead to where they are now', async () => {
  const leads = async (path: string) => (await admin.send(path)).headers.get('location')

  expect(await leads('/admin/plans')).toBe('/admin/listings?only=premium')
  expect(await leads('/admin/statistics')).toBe('/admin/health#statistics')
  expect(await admin.read('/admin/health')).toContain('Statistics of the last twelve weeks')
})
