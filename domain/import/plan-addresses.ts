import { clinicIdentity } from '#domain/clinics/identity.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { slugPicker } from '#domain/clinics/slugs.ts'
import { findReturns } from './find-returns.ts'
import type { PlannedChange, PlannedRemoval } from './plan.ts'
import {
  addressKey,
  cityKey,
  hasOwnAddress,
  placeOf,
  type Decided,
  type FormerAddress,
  type Stored,
} from './stored.ts'

interface Leaving {
  /** The slugs are still the stored ones. */
  changes: readonly PlannedChange[]
  removed: readonly PlannedRemoval[]
  decisions: readonly Decided[]
  /** Restores the addresses from before an import (R-LIST-18). */
  isUndo: boolean
}

/**
 * Gives each clinic its address, and each former address its answer (R-SLUG-2, R-URL-3, R-URL-6). The
 * slugs are those of added, moved and renamed clinics.
 */
export function planAddresses(stored: Stored, leaving: Leaving) {
  const { changes, removed, decisions } = leaving
  const placed = changes.filter(({ kind }) => isPlaced(kind))
  const own = ownSlugs(placed, leaving)
  const withheld = new Set(decisions.flatMap((clinic) => clinic.withheld.map(addressKey)))
  const free = stored.former.filter(
    (former) => former.providerId !== null || !withheld.has(addressKey(former)),
  )
  const returns = findReturns(free, placed, own)
  const slugs = assignSlugs(stored, placed, own)

  const known = new Map(stored.former.map((former) => [addressKey(former), former]))
  const answers = new Map<string, FormerAddress>()
  const redirect = (address: FormerAddress, providerId: number) =>
    answers.set(addressKey(address), { ...address, providerId })
  let redirects = 0
  for (const { id, before, kind } of placed) {
    if (before === undefined || kind === 'added') continue
    redirect(formerOf(before), id)
    redirects += 1
  }
  const older = Map.groupBy(removed.length === 0 ? [] : stored.former, (one) => one.providerId)
  for (const { id, before, isClosed } of removed) {
    const answer = formerOf(before, isClosed ? 'closed' : 'removed')
    for (const { stateSlug, citySlug, slug } of [answer, ...(older.get(id) ?? [])]) {
      const former = { ...answer, stateSlug, citySlug, slug }
      answers.set(addressKey(former), former)
    }
  }
  const gone = [...answers.values()].filter(({ providerId }) => providerId === null).length

  for (const { id, address } of returns) {
    const found = free.filter(
      (former) => former.providerId === null && isOfSameClinic(former, address),
    )
    for (const former of found) redirect(former, id)
  }
  for (const [{ id, row }, slug] of own) {
    const former = known.get(addressKey(placeOf(row, slug)))
    if (former !== undefined) redirect(former, id)
  }
  // A merged clinic's addresses lead to the other one again when that returns.
  const listedAgain = new Set(placed.filter(({ kind }) => kind === 'added').map(({ id }) => id))
  for (const { winnerId, withheld: merged } of decisions) {
    if (winnerId === null || !listedAgain.has(winnerId)) continue
    for (const place of merged) {
      const former = known.get(addressKey(place))
      if (former !== undefined) redirect(former, winnerId)
    }
  }
  return { slugs, former: [...answers.values()], counts: { redirects, gone } }
}

/** Without an identity, only the name and the city say whose it was. */
function isOfSameClinic(a: FormerAddress, b: FormerAddress): boolean {
  if (a.placeId !== b.placeId || a.identity !== b.identity) return false
  return a.placeId + a.identity !== '' || (a.name === b.name && cityKey(a) === cityKey(b))
}

function isPlaced(kind: PlannedChange['kind']): boolean {
  return kind === 'added' || kind === 'moved' || kind === 'renamed'
}

/** Former slugs that clinics get back because of a decision or an undo. */
function ownSlugs(
  placed: readonly PlannedChange[],
  { decisions, isUndo }: Leaving,
): Map<PlannedChange, string> {
  const own = new Map<PlannedChange, string>()
  const byId = new Map(decisions.map((clinic) => [clinic.id, clinic]))
  for (const change of placed) {
    const clinic = byId.get(change.id)
    const isDecided = clinic !== undefined && hasOwnAddress(clinic)
    if (isUndo && !isDecided) own.set(change, change.row.slug)
    const isBackInCity =
      clinic !== undefined && cityKey(clinic.address) === cityKey(placeOf(change.row))
    if (change.kind === 'added' && isBackInCity) own.set(change, clinic.address.slug)
  }
  return own
}

/**
 * Assigns the first free slug in the order of the list. Moved clinics come first and keep theirs
 * when it is free. Slugs of leaving clinics are not free.
 */
function assignSlugs(
  { clinics, others, former }: Stored,
  placed: readonly PlannedChange[],
  own: ReadonlyMap<PlannedChange, string>,
): Map<PlannedChange, string> {
  const slugs = new Map<PlannedChange, string>()
  const byCity = Map.groupBy(placed, ({ row }) => cityKey(placeOf(row)))
  const taken = Map.groupBy(
    [clinics.values(), others, former].flatMap((all) =>
      [...all].filter((place) => byCity.has(cityKey(place))),
    ),
    cityKey,
  )
  for (const [city, arriving] of byCity) {
    const pick = slugPicker((taken.get(city) ?? []).map(({ slug }) => slug))
    const { known = [], added = [] } = Object.groupBy(arriving, ({ kind }) =>
      kind === 'added' ? 'added' : 'known',
    )
    for (const change of [...known, ...added]) {
      const base = change.row.slug
      // A renamed clinic gets a new slug.
      const wanted = change.kind === 'moved' ? (change.before?.slug ?? base) : base
      slugs.set(change, own.get(change) ?? pick(base, wanted))
    }
  }
  return slugs
}

function formerOf(row: ClinicRow, reason: FormerAddress['reason'] = 'removed'): FormerAddress {
  return {
    ...placeOf(row),
    providerId: null,
    reason,
    name: row.name,
    placeId: row.place_id ?? '',
    identity: clinicIdentity(row),
    contentHash: row.content_hash ?? '',
  }
}
