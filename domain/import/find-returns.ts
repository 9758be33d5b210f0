import { clinicIdentity, identityPart, isIdentityPossible } from '#domain/clinics/identity.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { isNumbered } from './compare.ts'
import type { PlannedChange } from './plan.ts'
import { addressKey, cityKey, placeOf, type FormerAddress } from './stored.ts'

export interface Return {
  id: number
  address: FormerAddress
}

/**
 * Finds clinics that were listed at their address before, and adds their slugs to `own` (R-URL-6).
 * Returns the former addresses of clinics that are listed again.
 */
export function findReturns(
  former: readonly FormerAddress[],
  placed: readonly PlannedChange[],
  own: Map<PlannedChange, string>,
): Return[] {
  if (former.length === 0) return []
  const kept = Map.groupBy(former, ({ providerId }) => providerId)
  for (const change of placed) {
    if (change.kind === 'added' || own.has(change)) continue
    const slug = findOwnSlug(change, kept.get(change.id) ?? [])
    if (slug !== undefined) own.set(change, slug)
  }
  const gone = kept.get(null) ?? []
  const returned = new Map<PlannedChange, FormerAddress>()
  const taken = new Set([...own].map(([{ row }, slug]) => addressKey(placeOf(row, slug))))
  const steps = [
    // Its address may lead to a clinic that was taken for it.
    () => listMatches(former, placed, own, 'contentHash'),
    () => listMatches(gone, placed, own, 'placeId'),
    () => listMatches(gone, placed, own, 'identity'),
    () =>
      listThinMatches(
        gone,
        placed.filter((change) => !returned.has(change)),
      ),
  ]
  for (const step of steps) {
    for (const { change, address } of step()) {
      const key = addressKey(address)
      if (returned.has(change) || taken.has(key)) continue
      returned.set(change, address)
      taken.add(key)
    }
  }
  for (const [change, address] of returned) {
    if (!own.has(change) && isThere(change, address)) own.set(change, address.slug)
  }
  return [...returned].map(([{ id }, address]) => ({ id, address }))
}

/** A slug that a moved or renamed clinic had in this city before. */
function findOwnSlug(change: PlannedChange, former: readonly FormerAddress[]): string | undefined {
  const base = change.row.slug
  const slugs = former
    .filter((address) => isThere(change, address))
    .map(({ slug }) => slug)
    .filter((slug) => change.kind === 'moved' || isNumbered(slug, base))
  return slugs.includes(base) ? base : slugs.toSorted()[0]
}

const KEYS = {
  contentHash: ({ row }: PlannedChange) => row.content_hash ?? '',
  placeId: ({ row }: PlannedChange) => row.place_id ?? '',
  identity: ({ row }: PlannedChange) => clinicIdentity(row),
}

/** Best matches first: in the same city, then with the same slug, then in the order of the list. */
function listMatches(
  gone: readonly FormerAddress[],
  placed: readonly PlannedChange[],
  own: ReadonlyMap<PlannedChange, string>,
  name: keyof typeof KEYS,
) {
  const byKey = Map.groupBy(gone, (address) => address[name])
  byKey.delete('')
  if (byKey.size === 0) return []
  const arrived = placed.filter((change) => change.kind === 'added' || !own.has(change))
  const matches = arrived.flatMap((change) =>
    (byKey.get(KEYS[name](change)) ?? [])
      .filter((address) => change.kind === 'added' || isThere(change, address))
      .map((address) => ({ change, address, rank: rankOf(change, address) })),
  )
  return matches.toSorted((a, b) => b.rank - a.rank)
}

function nameInCity(place: Omit<ProviderPlace, 'slug'>, name: string): string {
  return `${cityKey(place)}/${identityPart('name', name)}`
}

const MAX_COMPARED = 1000

/** One of each name in a city that nothing contradicts: lists with few columns have no more. */
function listThinMatches(gone: readonly FormerAddress[], placed: readonly PlannedChange[]) {
  const left = Map.groupBy(
    gone.filter(({ name }) => name !== ''),
    (address) => nameInCity(address, address.name),
  )
  const added = Map.groupBy(
    placed.filter(({ kind }) => kind === 'added'),
    ({ row }) => nameInCity(placeOf(row), row.name),
  )
  return [...added].flatMap(([key, changes]) => {
    const addresses = left.get(key) ?? []
    if (changes.length * addresses.length > MAX_COMPARED) return []
    const possible = changes.flatMap((change) =>
      addresses
        .filter((address) => isPossible(address, change.row))
        .map((address) => ({ change, address, clinic: `${address.placeId}\n${address.identity}` })),
    )
    const isOnly = (match: (typeof possible)[number]) =>
      possible.every(
        ({ change, clinic }) => (change === match.change) === (clinic === match.clinic),
      )
    return possible.filter(isOnly)
  })
}

function isPossible({ identity, placeId }: FormerAddress, row: ClinicRow): boolean {
  const isOtherPlace = placeId !== '' && row.place_id && placeId !== row.place_id
  return !isOtherPlace && isIdentityPossible(identity, row)
}

function rankOf(change: PlannedChange, address: FormerAddress): number {
  return (isThere(change, address) ? 2 : 0) + (address.slug === change.row.slug ? 1 : 0)
}

function isThere({ row }: PlannedChange, address: FormerAddress): boolean {
  return cityKey(placeOf(row)) === cityKey(address)
}
