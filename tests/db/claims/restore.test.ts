import { expect } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { saveEdit } from '#db/claims/edit.ts'
import { endClaim } from '#db/claims/end.ts'
import { findClaim } from '#db/claims/find.ts'
import { listActiveClaims } from '#db/claims/list.ts'
import { proveByCall } from '#db/claims/prove.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import { startClaim } from '#db/claims/start.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import type { Database } from '#db/engine/schema.ts'
import { listRecentDecisions } from '#db/desk/undo.ts'
import { listStatements } from '#db/listings/statements.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import { codeFor } from '#db/claims/secrets.ts'

const SITE = 'https://a.example/'
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const end = { by: { ...BY_ADMIN, name: 'Dana' }, now: inMinutes(5), undoesEdits: true }
const restore = { by: BY_ADMIN, now: inMinutes(10) }

/** A proven claim with two statements about one field and one about another. */
async function editingClaim(db: Database) {
  const clinic = await clinicId(db, SITE)
  const wanted = { clinicId: clinic, way: 'call', domain: '', email: '' } as const
  const token = (await startClaim(db, wanted, NOW)) ?? ''
  const { id } = await db.selectFrom('clinic_claims').select('id').executeTakeFirstOrThrow()
  await proveByCall(db, id, { code: codeFor(token), by: BY_ADMIN, now: NOW })
  const claim = await findClaim(db, id, NOW)
  if (claim === undefined) throw new Error('it was not proven')
  await saveEdit(db, claim, { values: { lasers: 'First' } }, inMinutes(1))
  await saveEdit(db, claim, { values: { lasers: 'Second', startingPrice: '99' } }, inMinutes(2))
  return { ...claim, token }
}

async function readStatements(db: Database) {
  const statements = await listStatements(db, await clinicId(db, SITE))
  return Object.fromEntries(statements.map(({ field, value }) => [field, value]))
}

test('ending a claim is a last decision, and its undo restores it', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const { id, token } = await editingClaim(db)
  await endClaim(db, id, end)
  expect(await readStatements(db)).toEqual({})
  expect(await findLink(db, token, NOW)).toBeUndefined()
  const [decision] = await listRecentDecisions(db, NOW)
  expect(decision).toMatchObject({
    subject: id,
    kind: 'claim',
    text: 'Ended the claim',
    by: 'Dana',
  })

  expect(await restoreClaim(db, id, restore)).toBe('proven')

  expect(await readStatements(db)).toEqual({ lasers: 'Second', startingPrice: '99' })
  expect(await findLink(db, token, NOW)).toEqual({ kind: 'claim', subjectId: id })
  expect((await findClaim(db, id, NOW))?.state).toBe('proven')
  expect(await listRecentDecisions(db, NOW)).toEqual([])
  const [event] = await listAuditEvents(db, { limit: 1, event: 'claim-restored' })
  expect(event?.details).toEqual({ claim: id, editsRestored: 3 })
  expect(await restoreClaim(db, id, restore)).toBeUndefined()
})

test('a restored claim can be ended with its edits once more', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const { id, clinicId: listing } = await editingClaim(db)
  await endClaim(db, id, end)
  await restoreClaim(db, id, restore)
  const [active] = await listActiveClaims(db, listing)

  await endClaim(db, id, { ...end, now: inMinutes(15) })

  expect(active?.edits).toBe(3)
  expect(await readStatements(db)).toEqual({})
})

test('later statements of the clinic are kept', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const claim = await editingClaim(db)
  await endClaim(db, claim.id, end)
  await saveEdit(db, { ...claim, id: claim.id }, { values: { lasers: 'Newer' } }, inMinutes(7))

  await restoreClaim(db, claim.id, restore)

  expect(await readStatements(db)).toEqual({ lasers: 'Newer', startingPrice: '99' })
})

test('a claim that its holder ended stays ended', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const { id } = await editingClaim(db)
  await endClaim(db, id, { by: { actor: 'owner' }, now: inMinutes(5) })

  expect(await restoreClaim(db, id, restore)).toBeUndefined()
  expect(await listRecentDecisions(db, NOW)).toEqual([])
})

/** A claim that waits for a call. */
async function waitingClaim(db: Database) {
  const clinic = await clinicId(db, SITE)
  const wanted = { clinicId: clinic, way: 'call', domain: '', email: 'me@mail.example' } as const
  const token = (await startClaim(db, wanted, NOW)) ?? ''
  const { id } = await db.selectFrom('clinic_claims').select('id').executeTakeFirstOrThrow()
  return { id, token }
}

test('a declined claim is a last decision, and waits again undone', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const { id, token } = await waitingClaim(db)
  await endClaim(db, id, { by: BY_ADMIN, now: inMinutes(5) })
  const [decision] = await listRecentDecisions(db, inMinutes(6))
  expect(decision).toMatchObject({ subject: id, kind: 'claim', text: 'Declined the claim' })

  expect(await restoreClaim(db, id, restore)).toBe('open')

  const claim = await findClaim(db, id, inMinutes(11))
  expect(claim).toMatchObject({ state: 'open', email: '' })
  const proof = { code: codeFor(token), by: BY_ADMIN, now: inMinutes(12) }
  expect(await proveByCall(db, id, proof)).toBe('proven')
})

test('a claim that ended by wrong codes, or is old, stays ended', async ({ connection, db }) => {
  await importList(connection, [{ site: SITE }])
  const guessed = await waitingClaim(db)
  for (let attempt = 0; attempt < 5; attempt++) {
    await proveByCall(db, guessed.id, { code: 'x', by: BY_ADMIN, now: inMinutes(1) })
  }
  expect(await restoreClaim(db, guessed.id, restore)).toBeUndefined()
  await db.deleteFrom('clinic_claims').execute()
  const late = await waitingClaim(db)
  await endClaim(db, late.id, { by: BY_ADMIN, now: inMinutes(5) })
  const now = inMinutes(15 * 24 * 60)

  expect(await restoreClaim(db, late.id, { by: BY_ADMIN, now })).toBeUndefined()
  expect(await listRecentDecisions(db, now)).toEqual([])
})
