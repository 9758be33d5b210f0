import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planImport, planUndo } from '#domain/import/plan-import.ts'
import { addressKey, placeOf, type Decided, type Stored } from '#domain/import/stored.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import {
  changeClinics,
  newClinic,
  rowsOf,
  weeks,
  type ListedClinic,
} from '#tests/helpers/lists/changing-list.ts'
import { applyToDecisions, applyToState, EMPTY } from '#tests/helpers/lists/plain-state.ts'
import { clinicRowOf } from '#tests/helpers/lists/clinic-rows.ts'

const ROUNDS = 300

const firstClinics = fc
  .array(fc.nat(100), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((random, index) => newClinic(index + 1, random)))

const EMPTY_PLAN = {
  changes: [],
  removed: [],
  rehashed: [],
  former: [],
  decided: [],
  listChanges: [],
  leftCities: [],
}

/** `closed`: clinics that are not listed are in the list as closed for good if their number is even or odd. */
const listings = fc.array(
  fc.record({ hasPlaceIds: fc.boolean(), closed: fc.constantFrom(undefined, 0, 1) }),
  { minLength: 6, maxLength: 6 },
)

test('every address keeps leading to its clinic while a list changes for a year', () => {
  const anyYear = fc.property(
    firstClinics,
    weeks,
    listings,
    fc.nat(),
    (first, year, how, hidden) => {
      let clinics = first
      let state = EMPTY
      let decisions: Decided[] = []
      /** Every address that was ever shown, and the number of its clinic. */
      const owners = new Map<string, string>()
      for (const [index, week] of year.entries()) {
        const before = clinics
        if (index > 0) clinics = changeClinics(clinics, week)
        const { hasPlaceIds = false, closed } = how[index] ?? {}
        const toRows = (some: readonly ListedClinic[]) =>
          rowsOf(some, week).map((cells) => clinicRowOf(cells, hasPlaceIds))
        const gone = clinics
          .filter(({ isListed, number }) => !isListed && number % 2 === closed)
          .map((clinic) => ({ ...clinic, isListed: true }))
        const list = distinct([...toRows(clinics), ...toRows(gone).map(closeRow)])
        const earlier = addressesOf(state)
        const plan = planImport(state, list, decisions)
        const next = applyToState(state, plan)
        const nextDecisions = applyToDecisions(decisions, plan)

        expectListed(next, clinics, decisions)
        expect(planImport(next, list.toReversed(), nextDecisions)).toMatchObject(EMPTY_PLAN)
        expectTrueAddresses(next, owners)
        const placed = clinics
          .filter((clinic, at) => isPlaced(clinic, before[at]))
          .map(siteOf)
          .filter((site) => earlier.has(site))
        const now = addressesOf(next)
        expect(placed.map((site) => now.get(site))).toEqual(placed.map((site) => earlier.get(site)))
        expectUndone({ state, next, plan, decisions: nextDecisions })
        state = next
        decisions = nextDecisions
        if (index === 0) {
          const decided = hideOne(state, hidden)
          state = decided.state
          decisions = decided.decisions
        }
      }
    },
  )

  fc.assert(anyYear, { numRuns: ROUNDS })
})

/** Each clinic of the list is listed once, unless it is hidden. */
function expectListed(
  { rows }: Stored,
  clinics: readonly ListedClinic[],
  decisions: readonly Decided[],
): void {
  const hidden = decisions.map(({ listRow }) => listRow.site)
  const expected = clinics.filter(({ isListed }) => isListed).map(siteOf)
  expect([...rows.values()].map(({ site }) => site).toSorted()).toEqual(
    expected.filter((site) => !hidden.includes(site)).toSorted(),
  )
}

/** Each address shows the clinic that had it first, leads to it in one hop, or is gone with it. */
function expectTrueAddresses(state: Stored, owners: Map<string, string>): void {
  const live = new Map([...addressesOf(state)].map(([site, address]) => [address, site]))
  expect(live.size).toBe(state.rows.size)
  for (const [address, site] of live) {
    expect([address, owners.get(address) ?? site]).toEqual([address, site])
    owners.set(address, site)
  }
  const former = Map.groupBy(state.former, addressKey)
  for (const [address, site] of owners) {
    if (live.has(address)) continue
    const [answer, ...others] = former.get(address) ?? []
    expect(others).toEqual([])
    const owner = state.rows.get(answer?.providerId ?? 0)?.site
    expect([address, owner]).toEqual([address, addressesOf(state).has(site) ? site : undefined])
  }
}

interface Undo {
  state: Stored
  next: Stored
  plan: ReturnType<typeof planImport>
  decisions: readonly Decided[]
}

/** Undoing the import restores every clinic with its id and address. */
function expectUndone({ state, next, plan, decisions }: Undo): void {
  if (plan.changes.length + plan.removed.length === 0) return
  const previous = { previous: plan.previous, lastId: state.lastId }
  const undone = applyToState(next, planUndo(next, previous, decisions))
  expect(undone.rows).toEqual(state.rows)
  const live = new Set(addressesOf(undone).values())
  const left = [...next.rows].filter(([, row]) => !live.has(addressKey(placeOf(row))))
  // An address of that week leads to its clinic, unless that came with the week, too.
  expect(left.map(([, row]) => answerAt(undone, addressKey(placeOf(row))))).toEqual(
    left.map(([id]) => (undone.rows.has(id) ? id : null)),
  )
}

function answerAt({ former }: Stored, address: string): number | null {
  return former.find((each) => addressKey(each) === address)?.providerId ?? null
}

/** Hides a listed clinic, as withhold.ts does. */
function hideOne(state: Stored, random: number): { state: Stored; decisions: Decided[] } {
  const [id, row] = [...state.rows][random % state.rows.size] ?? []
  if (id === undefined || row === undefined || state.rows.size === 1)
    return { state, decisions: [] }
  const rows = new Map(state.rows)
  const clinics = new Map(state.clinics)
  rows.delete(id)
  clinics.delete(id)
  const address = placeOf(row)
  const gone = { reason: 'hidden', name: '', placeId: '', identity: '', contentHash: '' } as const
  const former = { ...address, ...gone, providerId: null, isApplication: false }
  return {
    state: { ...state, rows, clinics, former: [...state.former, former] },
    decisions: [
      {
        id,
        state: 'hidden',
        winnerId: null,
        listRow: row,
        contentHash: row.content_hash,
        address,
        merged: [],
        statements: [],
      },
    ],
  }
}

/** True when the parts of the clinic's address are unchanged. */
function isPlaced({ name, city, isListed }: ListedClinic, old: ListedClinic | undefined): boolean {
  return isListed && old?.isListed === true && old.city === city && old.name === name
}

function siteOf({ number }: ListedClinic): string {
  return `https://${number}.example/`
}

function addressesOf({ rows }: Stored): Map<string, string> {
  return new Map([...rows.values()].map((row) => [row.site, addressKey(placeOf(row))]))
}

function closeRow(row: ClinicRow): ClinicRow {
  return { ...row, is_closed: 1, content_hash: `closed ${row.content_hash}` }
}

function distinct(rows: readonly ClinicRow[]): ClinicRow[] {
  return [...new Map(rows.map((row) => [row.content_hash, row])).values()]
}
