import { expect, test } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { saveEdit } from '#db/proposals/edit.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { findClaim, selectOwners } from '#db/proposals/owners.ts'
import { proveByCall, codeFor, startClaim } from '#db/proposals/claim.ts'
import { mergePair } from '#db/desk/decide.ts'
import { undoDecision } from '#db/desk/undo.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findApplication } from '#db/proposals/find.ts'
import { fixApplication } from '#db/proposals/send.ts'
import {
  splitClinic,
  closeClinic,
  hideClinic,
  reopenClinic,
  unhideClinic,
} from '#db/stewardship/steps.ts'
import { dropStatement, recordStatement } from '#db/stewardship/state-facts.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { findWaitingClaim } from '#tests/helpers/stewardship/owners.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import * as fc from 'fast-check'

const CLINICS = [1, 2, 3]
/** Id of the first listing that an approved application adds. */
const FROM_APPLICATION = 4
const STEP = { by: BY_ADMIN, now: NOW }

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      'list',
      'apply',
      'update',
      'decline',
      'resend',
      'report',
      'refuse',
      'prove',
      'edit',
      'agree',
      'end',
      'correct',
      'drop',
      'merge',
      'split',
      'hide',
      'unhide',
      'close',
      'reopen',
      'premium',
      'undo',
    ),
    who: fc.constantFrom(...CLINICS, FROM_APPLICATION),
    number: fc.nat(9),
  }),
  { minLength: 8, maxLength: 20, size: 'max' },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

test('undoing all decisions, latest first, restores what was said, and pages follow from that', async () => {
  const anyOrder = fc.asyncProperty(steps, async (all) => {
    const connection = await openMigrated()
    await publish(connection, 0)
    // What decisions answer is there before them.
    const applications = [await addPending(connection.db), await addPending(connection.db, OTHER)]
    const before = read(connection, SAID)

    for (const step of all) await act(connection, step, applications)
    await expectDerived(connection)
    for (const id of standing(connection)) {
      expect(await undoDecision(connection, id, STEP)).toMatchObject({ kind: 'done' })
    }

    expect(read(connection, SAID)).toEqual(before)
    await expectDerived(connection)
    await connection.close()
  })

  await fc.assert(anyOrder, { numRuns: 40 })
})

const OTHER = {
  id: 'second',
  companyName: 'Second Fade',
  address: '9 Pine St',
  phone: '(512) 555-0777',
}

/** Only what decisions change; what they answer, such as a report, stays. */
const SAID = {
  statements: 'select * from statements order by 1, 2, 3',
  states:
    "select listing_id, state from decided_listings where state <> 'listed' and list_row <> '{}'",
  applications: `select id, status, listing_id, made_id, decided_at, reason from proposals
    where kind = 'apply' order by id`,
  // What an owner changed and the admin took back stays refused.
  reports:
    "select id from proposals where kind <> 'apply' and status <> 'pending' and shown_by is null",
  owners: 'select * from owners where ended_at is null',
  pairs: 'select first_id, second_id, decision from duplicate_pairs where decision is not null',
}

const SHOWN = {
  providers: 'select * from providers order by id',
  facts: 'select * from clinics order by 1',
  cities: 'select * from cities order by 1, 2',
  totals: 'select * from state_totals order by 1',
  doubts: 'select * from doubtful_listings order by 1',
  pairs: 'select first_id, second_id, kind, decision from duplicate_pairs order by 1, 2',
  addresses: 'select * from former_addresses order by 1, 2, 3',
}

function read<Name extends string>({ sqlite }: Connection, queries: Record<Name, string>) {
  const names = Object.keys(queries) as Name[]
  return Object.fromEntries(names.map((name) => [name, sqlite.prepare(queries[name]).all()]))
}

/** Deriving the pages anew changes nothing. */
async function expectDerived(connection: Connection): Promise<void> {
  const before = read(connection, SHOWN)
  const ids = connection.sqlite
    .prepare<[], number>('select id from providers union select listing_id from decided_listings')
    .pluck()
    .all()
  await inWriteTransaction(connection, (db) => showListings(db, ids, NOW))
  expect(read(connection, SHOWN)).toEqual(before)
}

/** Decisions that are neither undone nor undos themselves, latest first. */
function standing({ sqlite }: Connection): number[] {
  return sqlite
    .prepare<[], number>(
      `select id from decisions where undone_by is null and kind <> 'undo'
        and exists (select 1 from changes where decision_id = decisions.id) order by id desc`,
    )
    .pluck()
    .all()
}

async function publish(connection: Connection, number: number): Promise<void> {
  const rows = CLINICS.map((who) => ({
    name: `Clinic ${who}`,
    site: `https://${who}.example/`,
    street: `${who} Oak St`,
    phone: `(512) 555-01${number}${who}`,
    reviews: String(number),
  }))
  await importList(connection, rows, { force: true })
}

async function act(
  connection: Connection,
  { what, who: id, number }: Step,
  applications: string[],
) {
  const within = <Result>(work: Parameters<typeof inWriteTransaction<Result>>[1]) =>
    inWriteTransaction(connection, work)
  const about = { id, ...STEP }
  const phone = `(512) 555-02${number}${id}`
  const application = applications[number % 2] ?? ''
  const isListed = connection.sqlite.prepare('select 1 from providers where id = ?').get(id)
  if (what === 'list') return publish(connection, number)
  if (what === 'apply') {
    return decideProposal(connection, application, {
      to: 'approved',
      approval: { as: 'new' },
      ...STEP,
    })
  }
  if (what === 'update') {
    const clinic = { stateSlug: 'texas', citySlug: 'austin', slug: `clinic-${id}` }
    const approval = { as: 'update', clinic, fields: ['phone', 'description'] } as const
    return decideProposal(connection, application, { to: 'approved', approval, ...STEP })
  }
  if (what === 'decline') {
    return decideProposal(connection, application, { to: 'declined', reason: 'No', ...STEP })
  }
  if (what === 'resend') {
    const input = anApplicationInput({ companyName: `Sent again ${number}` })
    const now = new Date(NOW.getTime() + 60_000)
    return within(async (db) => {
      const { version = 0 } = (await findApplication(db, application)) ?? {}
      return fixApplication(db, application, { input, version, now })
    })
  }
  if (what === 'report' || what === 'refuse') {
    if (isListed === undefined) return undefined
    const { slug } = connection.sqlite
      .prepare<[number], { slug: string }>('select slug from providers where id = ?')
      .get(id) ?? { slug: '' }
    const topics = number === 0 ? { closed: 'yes' } : { phone }
    const { reference } = await report(connection, slug, topics)
    return what === 'report'
      ? decideProposal(connection, reference, { to: 'approved', ...STEP })
      : decideProposal(connection, reference, { to: 'declined', ...STEP })
  }
  if (what === 'agree') {
    const item = connection.sqlite
      .prepare<[number], { reference: string }>(
        `select reference from proposals
          where listing_id = ? and kind = 'edit' and status = 'pending'`,
      )
      .get(id)
    return number < 7
      ? decideProposal(connection, item?.reference ?? '', { to: 'approved', ...STEP })
      : decideProposal(connection, item?.reference ?? '', { to: 'declined', ...STEP })
  }
  if (what === 'prove' || what === 'edit' || what === 'end') {
    return within(async (db) => {
      const claimId = await proveClaim(db, id, what === 'prove')
      const claim = claimId === undefined ? undefined : await findClaim(db, claimId, NOW)
      if (claim === undefined) return undefined
      if (what === 'edit')
        return saveEdit(db, claim, { values: { lasers: `${number}`, phone } }, NOW)
      return what === 'end' && endClaim(db, claim.id, { ...STEP, undoesEdits: number > 4 })
    })
  }
  if (what === 'correct' || what === 'premium') {
    const stated =
      what === 'correct'
        ? ({ field: 'phone', value: phone } as const)
        : ({ field: 'listing', value: `2026-12-1${number}` } as const)
    return within((db) => recordStatement(db, { ...about, ...stated, source: 'correction' }))
  }
  if (what === 'drop') {
    return within((db) => dropStatement(db, { ...about, field: 'phone', source: 'correction' }))
  }
  if (what === 'merge') {
    const winnerId = (id % FROM_APPLICATION) + 1
    connection.sqlite
      .prepare(
        `insert or ignore into duplicate_pairs (first_id, second_id, kind, score, reasons, found_at)
          values (?, ?, 'same', 1, '["chosen by the admin"]', '')`,
      )
      .run(Math.min(id, winnerId), Math.max(id, winnerId))
    return mergePair(connection, { loserId: id, winnerId, take: ['phone'], ...STEP })
  }
  if (what === 'undo') {
    const all = standing(connection)
    const chosen = all[number % Math.max(1, all.length)]
    if (chosen === undefined) return undefined
    const outcome = await undoDecision(connection, chosen, STEP)
    // What stands in the way is a later decision.
    if (outcome.kind === 'in-the-way' && (outcome.by?.id ?? 0) <= chosen) {
      throw new Error('what stands in the way of an undo is no later decision')
    }
    return outcome
  }
  const work = { hide: hideClinic, unhide: unhideClinic, close: closeClinic, reopen: reopenClinic }
  return within((db) => (what === 'split' ? splitClinic(db, about) : work[what](db, about)))
}

/** Id of the proven claim of a clinic. */
async function proveClaim(
  db: Parameters<typeof startClaim>[0],
  clinicId: number,
  isNew: boolean,
): Promise<string | undefined> {
  const proven = selectOwners(db, clinicId)
  const found = await proven.executeTakeFirst()
  if (found !== undefined || !isNew) return found?.id
  const token = await startClaim(db, { clinicId, way: 'call', domain: '', email: '' }, NOW)
  if (token === null) return undefined
  await proveByCall(db, await findWaitingClaim(db), {
    code: codeFor(token),
    by: BY_ADMIN,
    now: NOW,
  })
  return (await proven.executeTakeFirst())?.id
}
