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
import { undoImport } from '#db/import/undo-import.ts'
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
import { anApplicationInput, addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, later } from '#tests/helpers/data/moment.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import {
  anyWeek,
  changeClinics,
  newClinic,
  rowsOf,
  type ListedClinic,
  type Week,
} from '#tests/helpers/lists/changing-list.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { report, findWaitingClaim, BY_ADMIN, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import * as fc from 'fast-check'
import { query } from '#tests/helpers/databases/query.ts'

const FIRST = [1, 2, 3].map((number) => newClinic(number, number - 1))
const NEXT_WEEK = { changes: [{ who: 0, what: 'newPhone', random: 1 }], newcomers: [1] } as const
/** Ids of these, and of the first listing that an approved application adds unless a list has a new one. */
const IDS = [1, 2, 3, 4]

const WHAT = `list list apply update decline resend report refuse prove edit agree end correct drop
  merge split hide unhide close reopen premium undo`
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...WHAT.split(/\s+/)),
    who: fc.constantFrom(...IDS),
    number: fc.nat(9),
    week: anyWeek,
  }),
  { minLength: 8, maxLength: 20, size: 'max' },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

test('decisions survive lists, undoing all restores what was said, and pages follow from that', async () => {
  const anyOrder = fc.asyncProperty(steps, async (all) => {
    const connection = await openMigrated()
    let clinics = FIRST
    await publish(connection, FIRST)
    // What decisions answer is there before them.
    const applications = [await addPending(connection.db), await addPending(connection.db, OTHER)]
    const before = read(connection, SAID)

    for (const step of all) {
      if (step.what !== 'list') {
        await act(connection, step, applications)
        continue
      }
      const said = read(connection, SAID)
      const changes = step.week.changes.filter(({ what }) => what !== 'leaveOrReturn')
      clinics = changeClinics(clinics, { ...step.week, changes })
      await publish(connection, clinics, step.week)
      expect(await publish(connection, clinics)).toMatchObject({ added: 0, removed: 0 })
      expect(read(connection, SAID)).toEqual(said)
    }
    await expectDerived(connection)
    const shown = query(connection, LISTED)
    await publish(connection, changeClinics(clinics, NEXT_WEEK))
    await undoImport(connection, NOW)
    expect(query(connection, LISTED)).toEqual(shown)
    for (const id of standing(connection)) {
      expect(await undoDecision(connection, id, STEP)).toMatchObject({ kind: 'done' })
    }

    expect(read(connection, SAID)).toEqual(before)
    await expectDerived(connection)
    expect(query(connection, LISTED)).toEqual(
      clinics.map(({ name, phone }) => `${name} (512) 555-${phone}`),
    )
    await connection.close()
  })

  await fc.assert(anyOrder, { numRuns: 20 })
})

const OTHER = {
  id: 'second',
  companyName: 'Second Fade',
  address: '9 Pine St',
  phone: '(512) 555-0777',
}

/** Only what decisions change; what they answer, such as a report, stays. */
const SAID = {
  statements: 'select listing_id, field, source, value, said_at from statements order by 1, 2, 3',
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

const LISTED =
  "select name || ' ' || phone from providers order by cast(substr(site, 9) as integer), id"

const read = (connection: Connection, queries: Record<string, string>) =>
  Object.entries(queries).map(([name, sql]) => [name, query(connection, sql)])

/** Deriving the pages anew changes nothing. */
async function expectDerived(connection: Connection): Promise<void> {
  const before = read(connection, SHOWN)
  const ids = query<number>(
    connection,
    'select id from providers union select listing_id from decided_listings',
  )
  await inWriteTransaction(connection, (db) => showListings(db, ids, NOW))
  expect(read(connection, SHOWN)).toEqual(before)
}

/** Decisions that are neither undone nor undos themselves, latest first. */
const standing = (connection: Connection) =>
  query<number>(
    connection,
    `select id from decisions where undone_by is null and kind <> 'undo'
      and exists (select 1 from changes where decision_id = decisions.id) order by id desc`,
  )

function publish(connection: Connection, clinics: readonly ListedClinic[], week?: Week) {
  return importList(connection, rowsOf(clinics, week), { force: true })
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
  const [slug] = query<string>(
    connection,
    "select slug from providers where id = ? and city_slug = 'austin'",
    id,
  )
  if (what === 'apply') {
    return decideProposal(connection, application, {
      to: 'approved',
      approval: { as: 'new' },
      ...STEP,
    })
  }
  if (what === 'update') {
    const clinic = { stateSlug: 'texas', citySlug: 'austin', slug: slug ?? '' }
    const approval = { as: 'update', clinic, fields: ['phone', 'description'] } as const
    return decideProposal(connection, application, { to: 'approved', approval, ...STEP })
  }
  if (what === 'decline') {
    return decideProposal(connection, application, { to: 'declined', reason: 'No', ...STEP })
  }
  if (what === 'resend') {
    const input = anApplicationInput({ companyName: `Sent again ${number}` })
    const now = later(60_000)
    return within(async (db) => {
      const { version = 0 } = (await findApplication(db, application)) ?? {}
      return fixApplication(db, application, { input, version, now })
    })
  }
  if (what === 'report' || what === 'refuse') {
    if (slug === undefined) return undefined
    const topics = number === 0 ? { closed: 'yes' } : { phone }
    const { reference } = await report(connection, slug, topics)
    const to = what === 'report' ? 'approved' : 'declined'
    return decideProposal(connection, reference, { to, ...STEP })
  }
  if (what === 'agree') {
    const [reference = ''] = query<string>(
      connection,
      "select reference from proposals where listing_id = ? and kind = 'edit' and status = 'pending'",
      id,
    )
    return decideProposal(connection, reference, {
      to: number < 7 ? 'approved' : 'declined',
      ...STEP,
    })
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
    const winnerId = (id % IDS.length) + 1
    query(
      connection,
      `insert or ignore into duplicate_pairs (first_id, second_id, kind, score, reasons, found_at)
        values (?, ?, 'same', 1, '["chosen by the admin"]', '')`,
      Math.min(id, winnerId),
      Math.max(id, winnerId),
    )
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
  return within((db) =>
    what === 'split' ? splitClinic(db, about) : work[what as keyof typeof work](db, about),
  )
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
