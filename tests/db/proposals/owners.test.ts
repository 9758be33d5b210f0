import { expect } from 'vitest'
import { judgeTrust } from '#domain/proposals/trust.ts'
import { describeOther } from '#domain/proposals/proof.ts'
import { queueKey } from '#domain/proposals/desk.ts'
import { findItem, findItemEvidence } from '#db/desk/queue.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { confirmShown, saveEdit, acceptAsOwner, describeChanges } from '#db/proposals/edit.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { findClaim, findShownValues, selectOwners } from '#db/proposals/owners.ts'
import { proveByCall, proveByEmail, codeFor, startClaim } from '#db/proposals/claim.ts'
import { undoDecision } from '#db/desk/undo.ts'
import { mergeInto } from '#db/stewardship/steps.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test, TODAY } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import {
  listItems,
  report,
  addStatements,
  BY_ADMIN,
  clinicId,
  undoLast,
  findWaitingClaim,
} from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const SITE = 'https://a.example/'
let minutes = 0
/** Each step is later than the one before. */
const later = () => new Date(NOW.getTime() + (minutes += 1) * 60_000)
const byAdmin = () => ({ by: BY_ADMIN, now: later() })

const PROOFS = {
  email: async (connection: Connection, id: number) => {
    const { db } = connection
    await startClaim(
      db,
      { clinicId: id, way: 'email', domain: 'a.example', email: 'x@a.example' },
      NOW,
    )
    await proveByEmail(db, await declineAndUndo(connection), later())
  },
  call: async (connection: Connection, id: number) => {
    const { db } = connection
    const claim = { clinicId: id, way: 'call', domain: '', email: 'x@b.example' } as const
    const token = (await startClaim(db, claim, NOW)) ?? ''
    await proveByCall(db, await declineAndUndo(connection), { code: codeFor(token), ...byAdmin() })
  },
  application: async (connection: Connection) => {
    const id = await addPending(connection.db)
    await decideProposal(connection, id, {
      to: 'approved',
      approval: { as: 'new' },
      ...byAdmin(),
    })
  },
}

/** The claim waits again, as it was. */
async function declineAndUndo(connection: Connection): Promise<string> {
  const { db } = connection
  const id = await findWaitingClaim(db)
  await endClaim(db, id, { reason: 'Nobody answers.', ...byAdmin() })
  expect(await findClaim(db, id, later())).toBeUndefined()
  expect(await undoLast(connection, { kind: 'claim-declined', now: later() })).toBe('done')
  return findWaitingClaim(db)
}

/** An owner of a listing, by any proof. */
async function own(connection: Connection, proof: keyof typeof PROOFS) {
  const { db } = connection
  await setOutboxEnabled(connection, true)
  await importList(connection, [{ site: SITE, phone: '(512) 555-0101' }])
  await PROOFS[proof](connection, await clinicId(db, SITE))
  const [id = 0] = query<number>(connection, 'select max(id) from providers')
  const [claim] = await selectOwners(db, id).execute()
  if (claim === undefined) throw new Error('nobody owns it')
  const shown = async (field: 'phone' | 'name' | 'description' | 'lasers') =>
    (await findShownValues(db, id))?.[field]
  return {
    id,
    claim,
    shown,
    save: async (values: FactValues) => saveEdit(db, claim, { values }, later()),
    items: () => listItems(db, 'report', later()),
    changes: () => describeChanges(db, claim.id),
  }
}

for (const proof of ['email', 'call', 'application'] as const) {
  test(`an owner by ${proof} is trusted fact by fact, refused values wait again, and leaving ends it`, async ({
    connection,
    db,
  }) => {
    const { id, claim, shown, save, items, changes } = await own(connection, proof)
    const first = await shown('phone')
    const owners = async () => (await selectOwners(db, id).execute()).map((owner) => owner.proof)

    // The proof can be taken back, and that, too.
    const proving = { kind: proof === 'application' ? 'approve' : 'claim-proven', now: later() }
    expect(await undoLast(connection, proving)).toBe('done')
    expect(await owners()).toEqual([])
    expect([(await undoTheUndo(connection)).kind, await owners()]).toEqual(['done', [proof]])

    // What leads nobody away shows at once; the rest waits in one item.
    expect(await save({ lasers: 'PicoSure', phone: '(512) 555-0200' })).toBe(true)
    expect(await save({ name: 'Clear Skin' })).toBe(true)
    expect([await shown('lasers'), await shown('phone')]).toEqual(['PicoSure', first])
    const isProven = () => query(connection, 'select distinct is_proven from statements')
    await undoLast(connection, { ...proving, now: later() })
    const doubted = isProven()
    await undoTheUndo(connection)
    expect([doubted, isProven()]).toEqual([[0], [proof === 'application' ? 0 : 1]])
    const [waiting] = await items()
    expect(waiting).toMatchObject({ ownerId: claim.id, isShown: false })
    const reference = waiting?.reference ?? ''
    const item = await findItem(db, queueKey('report', reference), later())
    const evidence = item && (await findItemEvidence(db, item))
    expect(evidence?.ownership).toContain(`The sender is ${describeOther(claim)}`)
    // The admin takes the phone only: the name counts as refused.
    const topics = ['phone'] as const
    const reason = 'No such sign'
    await decideProposal(connection, reference, { to: 'approved', topics, reason, ...byAdmin() })
    expect(await shown('phone')).toBe('(512) 555-0200')
    expect(await changes()).toMatchObject([{ line: 'Name: Clear Skin', isWaiting: false, reason }])
    await save({ name: 'Clear Skin' })
    expect((await items())[0]?.claims).toMatchObject([{ topic: 'name', refusedOn: TODAY }])
    expect((await changes()).map(({ isWaiting }) => isWaiting)).toEqual([true])

    // The phone is trusted now, the description with a link is not, and each leaves its item.
    expect(await save({ phone: '(512) 555-0300' })).toBe(false)
    expect(await shown('phone')).toBe('(512) 555-0300')
    expect(await save({ description: 'Book at other.example' })).toBe(true)
    const asked = (await items()).find(({ isShown }) => isShown)
    expect(asked?.claims).toMatchObject([{ shown: '(512) 555-0200', isShownAlready: true }])
    await decideProposal(connection, asked?.reference ?? '', {
      to: 'declined',
      reason: 'Wrong',
      ...byAdmin(),
    })
    expect(await shown('phone')).toBe('(512) 555-0200')
    expect(await changes()).toContainEqual(
      expect.objectContaining({ line: 'Phone: (512) 555-0300', isWaiting: false, reason: 'Wrong' }),
    )
    expect(await save({ phone: '512-555-0300' })).toBe(true)
    expect(await save({ phone: '(512) 555-0400' })).toBe(false)
    // An undo of the change itself refuses the value, too.
    expect(await undoLast(connection, { kind: 'edit', now: later() })).toBe('done')
    expect(await shown('phone')).toBe('(512) 555-0200')
    expect(await save({ phone: '(512) 555-0400' })).toBe(true)

    // "This is right" follows the same rule.
    const answers = []
    for (const values of [
      { phone: '(512) 555-0400' },
      { phone: '(512) 555-0500' },
      { hours: ';540-1020;;;;;' },
      { startingPrice: '99', offer: 'Scars' },
    ]) {
      const sent = await report(connection, slugOf(connection, id), values)
      answers.push(await acceptAsOwner(db, claim, sent.reference, later()))
    }
    expect(answers).toEqual([false, true, true, false])
    expect(
      (await items()).some(({ isShown, claims }) => isShown && claims[0]?.topic === 'phone'),
    ).toBe(true)

    // Between owner and admin the later one is shown; imports change neither.
    await addStatements(connection, id, { phone: '(512) 555-0600' }, { now: later() })
    expect(await shown('phone')).toBe('(512) 555-0600')
    await confirmShown(db, claim, later())
    await importList(connection, [{ site: SITE, phone: '(512) 555-0111' }])
    expect(await shown('phone')).toBe('(512) 555-0600')

    const before = (await items()).length
    await endClaim(db, claim.id, { undoesEdits: true, ...byAdmin() })
    expect(await findClaim(db, claim.id, later())).toBeUndefined()
    expect((await items()).every(({ ownerId, isShown }) => ownerId === null || isShown)).toBe(true)
    expect(await undoLast(connection, { kind: 'claim-ended', now: later() })).toBe('done')
    expect(await items()).toHaveLength(before)
    expect(await findClaim(db, claim.id, later())).toBeDefined()

    // Whoever gives up is forgotten, as the sender of an application, too.
    await endClaim(db, claim.id, { by: { actor: 'owner' }, now: later() })
    expect(await findClaim(db, claim.id, later())).toBeUndefined()
    expect(query(connection, "select email from proposals where email <> ''")).toEqual([])
  })
}

type Owned = Awaited<ReturnType<typeof own>>
type Writer = (connection: Connection, owned: Owned, phone: string) => Promise<unknown>

const slugOf = (connection: Connection, id: number) =>
  query<string>(connection, 'select slug from providers where id = ?', id)[0] ?? ''

const change: Writer = (_, { save }, phone) => save({ phone })

const visit: Writer = async (connection, { id }, phone) =>
  report(connection, slugOf(connection, id), { phone })

const agree: Writer = async (connection, { id, claim }, phone) => {
  const { reference } = await report(connection, slugOf(connection, id), { phone })
  return acceptAsOwner(connection.db, claim, reference, later())
}

/** The earlier change of the phone by the owner, answered by the admin. */
const answered =
  (topics: ['phone'] | null, first: string): Writer =>
  async (connection, { save, items }) => {
    await save({ phone: first })
    const reference = (await items())[0]?.reference ?? ''
    if (topics === null)
      return decideProposal(connection, reference, { to: 'declined', ...byAdmin() })
    return decideProposal(connection, reference, { to: 'approved', topics, ...byAdmin() })
  }

const PHONE = '(512) 555-0900'
const accepted = answered(['phone'], '(512) 555-0800')
const refused = answered(null, PHONE)

const undoAnswer: Writer = (connection) =>
  undoLast(connection, { kind: 'accept-report', now: later() })

function undoTheUndo(connection: Connection) {
  const [id = 0] = query<number>(connection, "select max(id) from decisions where kind = 'undo'")
  return undoDecision(connection, id, byAdmin())
}

/** The other page has the value. */
const merge: Writer = async (connection, { id: winnerId }, phone) => {
  const other = { name: 'Fade Lab', street: '9 Elm St', site: 'https://b.example/', phone }
  await importList(connection, [{ site: SITE, phone: '(512) 555-0101' }, other])
  const id = await clinicId(connection.db, other.site)
  return mergeInto(connection.db, { id, winnerId, take: ['phone'], ...byAdmin() })
}

/** Who writes, what is known to the rule, and how it is written. */
const WRITERS: [string, Omit<Parameters<typeof judgeTrust>[0], 'field' | 'value'>, Writer[]][] = [
  ['a report', { by: 'visitor' }, [visit]],
  [
    'an application, approved as an update',
    { by: 'applicant', isOwned: true },
    [
      async (connection, { id }, phone) => {
        const slug = slugOf(connection, id)
        const clinic = { stateSlug: 'texas', citySlug: 'austin', slug }
        const approval = { as: 'update', clinic } as const
        const sent = await addPending(connection.db, { id: 'other', phone })
        return decideProposal(connection, sent, { to: 'approved', approval, ...byAdmin() })
      },
    ],
  ],
  ["an owner's first change", { by: 'owner' }, [change]],
  ['an owner after an accepted change', { by: 'owner', isAccepted: true }, [accepted, change]],
  ['an owner after a refusal', { by: 'owner', refusedOn: '2026-11-18' }, [refused, change]],
  [
    'an owner whose value was shown and taken back',
    { by: 'owner', isAccepted: true, refusedOn: '2026-11-18' },
    [
      accepted,
      change,
      (connection) => undoLast(connection, { kind: 'edit', now: later() }),
      change,
    ],
  ],
  ["an owner's answer to a report", { by: 'owner' }, [agree]],
  ["a trusted owner's answer", { by: 'owner', isAccepted: true }, [accepted, agree]],
  [
    'the list',
    { by: 'list' },
    [(connection, _, phone) => importList(connection, [{ site: SITE, phone }])],
  ],
  [
    'the list against an owner',
    { by: 'list', isContradiction: true },
    [accepted, (connection, _, phone) => importList(connection, [{ site: SITE, phone }])],
  ],
  ['an owner whose accepted change was undone', { by: 'owner' }, [accepted, undoAnswer, change]],
  [
    'an owner whose accepted change was undone, and that, too',
    { by: 'owner', isAccepted: true },
    [accepted, undoAnswer, (connection) => undoTheUndo(connection), change],
  ],
  ['a merge that takes the value of the other page', { by: 'admin' }, [merge]],
  [
    'an undone merge',
    { by: 'visitor' },
    [merge, (connection) => undoLast(connection, { kind: 'merge', now: later() })],
  ],
  [
    'the admin',
    { by: 'admin' },
    [
      (connection, { id }, value) =>
        addStatements(connection, id, { phone: value }, { now: later() }),
    ],
  ],
]

test.for(WRITERS)('the rule of trust holds for %s', async ([, known, steps], { connection }) => {
  const owned = await own(connection, 'call')

  for (const write of steps) await write(connection, owned, PHONE)

  const trust = judgeTrust({ field: 'phone', value: PHONE, ...known })
  expect((await owned.shown('phone')) === PHONE).toBe(trust.startsWith('shows'))
  const items = await owned.items()
  const isAsked = items.some(({ isShown, claims }) => isShown && claims[0]?.proposed === PHONE)
  expect(isAsked).toBe(trust === 'shows-and-asks')
})
