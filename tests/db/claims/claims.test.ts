import { expect } from 'vitest'
import { findClinic, findClaim, describeOwners } from '#db/proposals/owners.ts'
import { saveEdit } from '#db/proposals/edit.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { planPurge, purge } from '#db/proposals/purge.ts'
import { proveByCall, proveByEmail, codeFor, startClaim } from '#db/proposals/claim.ts'
import { findClaimOptions } from '#db/proposals/mail-proof.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findLink } from '#db/proposals/private-links.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { countQueue } from '#db/desk/queue.ts'
import { addApplication } from '#tests/helpers/applications/applications.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import {
  BY_ADMIN,
  clinicId,
  STEP,
  listItems,
  findWaitingClaim,
} from '#tests/helpers/stewardship/stewardship.ts'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { HOUR_MS, later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const A: Cells = { site: 'https://a.example/', phone: '(512) 555-0101' }
const B: Cells = { site: 'https://b.example/', name: 'Clear', street: '2 B St' }
const inHours = (hours: number) => later(hours * HOUR_MS)
const BY_OWNER = { actor: 'owner' } as const

/** An open claim; returns its id and the token of its link. */
async function start(db: Database, way: 'email' | 'call', email = '') {
  const domain = way === 'call' ? '' : 'a.example'
  const clinic = await clinicId(db, 'https://a.example/')
  const token = await startClaim(db, { clinicId: clinic, way, domain, email }, NOW)
  return { id: await findWaitingClaim(db), token: token ?? '', clinic }
}

/** The admin accepts the change that waits. */
async function acceptChange(connection: Connection) {
  const [reference = ''] = query<string>(
    connection,
    "select reference from proposals where status = 'pending'",
  )
  await decideProposal(connection, reference, { to: 'approved', ...STEP })
}

/** A proven claim. */
async function createProvenClaim(db: Database, email = 'x@a.example') {
  const { id } = await start(db, 'email', email)
  await proveByEmail(db, id, NOW)
  const claim = await findClaim(db, id, NOW)
  if (claim === undefined) throw new Error('it was not proven')
  return claim
}

test('a claim can be proved for a day, one by call for two weeks', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const mail = await start(db, 'email', 'x@a.example')
  const call = await start(db, 'call')
  const answer = { code: codeFor(call.token), by: BY_ADMIN }
  const byCall = async (now: Date) => (await proveByCall(db, call.id, { ...answer, now })).kind

  expect(await proveByEmail(db, mail.id, inHours(24))).toBe(false)
  expect(await proveByEmail(db, mail.id, inHours(23))).toBe(true)
  expect(await byCall(inHours(24 * 14))).toBe('not-found')
  expect(await byCall(inHours(24 * 13))).toBe('done')
})

test('a website that changed since the claim began proves nothing', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const { id } = await start(db, 'email', 'x@a.example')

  await importList(connection, [{ ...A, site: 'https://new.example/' }, B])

  expect(await proveByEmail(db, id, NOW)).toBe(false)
})

test('a claim by e-mail holds while the list has its website', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const claim = await createProvenClaim(db)
  const isHolding = async () => (await describeOwners(db, claim.clinicId))[0]?.isStillProven
  expect(await isHolding()).toBe(true)

  // The clinic's own statement does not change what the list says.
  await saveEdit(db, claim, { values: { site: 'https://mine.example/' } }, NOW)
  expect(await isHolding()).toBe(true)
  await importList(connection, [{ ...A, site: 'https://www.a.example/austin' }, B])
  expect(await isHolding()).toBe(true)

  await importList(connection, [{ ...A, site: 'https://new.example/' }, B])
  expect(await isHolding()).toBe(false)

  await importList(connection, [A, B])
  expect(await isHolding()).toBe(true)
})

test('a claim is proved once, and only in the chosen way', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const call = await start(db, 'call')
  const code = codeFor(call.token)

  expect(await proveByEmail(db, call.id, NOW)).toBe(false)
  const by = { ...BY_ADMIN, name: 'Dana' }
  const prove = { to: 'approved', code, by, now: NOW } as const
  expect(await decideProposal(connection, call.id, prove)).toEqual({ kind: 'done' })
  const [event] = await listAuditEvents(db, { limit: 1, event: 'claim-proven' })
  expect(event).toMatchObject({ adminName: 'Dana', subject: call.id, details: { proof: 'call' } })
  expect(await decideProposal(connection, call.id, prove)).toEqual({ kind: 'conflict' })
})

test('codes and tokens are not stored', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const { token } = await start(db, 'call')

  const rows = ['proposals', 'private_links'].map((table) =>
    query(connection, `select * from ${table}`),
  )

  expect(codeFor(token)).toMatch(/^\d{6}$/)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(`"${codeFor(token)}"`)
})

test("the admin sees the list's phone, not the one on the page", async ({ connection, db }) => {
  await importList(connection, [A, B])
  const claim = await createProvenClaim(db)
  await saveEdit(db, claim, { values: { phone: '(512) 555-0999' } }, NOW)
  await acceptChange(connection)
  await start(db, 'call')

  const [open] = await listItems(db, 'claim', NOW)

  expect(open).toMatchObject({ phone: '(512) 555-0101', clinic: { phone: '(512) 555-0999' } })
  expect((await countQueue(db, NOW)).claim).toBe(1)
  expect((await countQueue(db, inHours(24 * 14))).claim).toBe(0)
})

test('the listing of an application can be claimed', async ({ connection, db }) => {
  await importList(connection, [A])
  const id = await addApplication(db, { id: 'quiet', name: 'Quiet Ink' })
  const clinic = await findClinic(db, id)
  if (clinic === undefined) throw new Error('it is not listed')

  const options = await findClaimOptions(db, clinic, { sendsMail: true })

  expect(options).toMatchObject({
    proof: { kind: 'possible', host: 'application.example' },
    ways: ['email', 'call'],
  })
})

test('undoing the edits of a claim keeps later ones of another', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const wrong = await createProvenClaim(db)
  await saveEdit(db, wrong, { values: { lasers: 'Wrong', startingPrice: '1' } }, NOW)
  const right = await createProvenClaim(db)
  await saveEdit(db, right, { values: { lasers: 'Right' } }, NOW)

  await endClaim(db, wrong.id, { ...STEP, undoesEdits: true })

  const statements = await listStatements(db, wrong.clinicId)
  expect(statements.map(({ field, value }) => [field, value])).toEqual([['lasers', 'Right']])
})

test('an owner who ends a claim ends its link and e-mail; purge deletes it', async ({
  connection,
  db,
}) => {
  await importList(connection, [A, B])
  const { id, token } = await start(db, 'call', 'x@elsewhere.example')
  const open = await start(db, 'call', 'y@elsewhere.example')
  const kept = await createProvenClaim(db)

  await endClaim(db, id, { by: BY_OWNER, now: NOW })

  expect(await findLink(db, token, NOW)).toBeUndefined()
  expect(query(connection, 'select email from proposals').join()).not.toContain('x@elsewhere')
  const plan = (hours: number) => planPurge(db, { olderThanDays: 0, now: inHours(hours) })
  const early = await plan(1)
  expect(early.proposals).toMatchObject([{ id }])
  const old = await plan(24 * 15)
  expect(old.proposals.map((each) => each.id).toSorted()).toEqual([id, open.id].toSorted())

  await purge(connection, old, { by: { actor: 'cli' }, now: inHours(24 * 15) })

  expect(query(connection, 'select id from proposals')).toEqual([kept.id])
  expect(JSON.stringify(query(connection, 'select * from private_links'))).not.toContain(id)
})
