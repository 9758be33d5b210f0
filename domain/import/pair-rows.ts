import { IDENTITY_PARTS, identityPart, type IdentityPart } from '#domain/clinics/identity.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { matchPairs, type Candidate } from './match-pairs.ts'

/** A clinic that a row of the list may be. */
export interface Known {
  id: number
  contentHash: string | null
  /** The list's values; required unless a row of the list has its hash. */
  row: ClinicRow | undefined
}

/**
 * The clinic of each row (R-SLUG-3): unchanged rows first, then equal place_ids, then equal names,
 * streets, ZIPs and phones, then three of these four. `known`: listed clinics first, each by id.
 */
export function pairRows(
  list: readonly ClinicRow[],
  known: readonly Known[],
): Map<ClinicRow, number> {
  const pairs = new Map<ClinicRow, number>()
  if (known.length === 0) return pairs
  const byHash = new Map<string | null, ClinicRow>(list.map((row) => [row.content_hash, row]))
  const rest: Known[] = []
  for (const clinic of known) {
    const row = byHash.get(clinic.contentHash)
    if (row === undefined || pairs.has(row)) rest.push(clinic)
    else pairs.set(row, clinic.id)
  }
  const clinics = rest.flatMap(({ id, row }) => (row === undefined ? [] : [toSide(id, row)]))
  const rows = list.flatMap((row, index) => (pairs.has(row) ? [] : [toSide(index, row)]))
  let open: Sides = { rows, clinics: clinics.toSorted((a, b) => a.id - b.id) }
  for (const step of [pairByPlaceId, pairLargeGroups, pairEqual, pairSimilar]) {
    if (open.rows.length === 0 || open.clinics.length === 0) break
    const found = step(open)
    for (const { row, providerId } of found) {
      const listed = list[row]
      if (listed !== undefined) pairs.set(listed, providerId)
    }
    open = withoutPaired(open, found)
  }
  return pairs
}

/** A row or a clinic that has no partner yet. `id`: the position in the list, or the clinic's id. */
interface Side {
  id: number
  row: ClinicRow
  city: string
  parts: Readonly<Record<IdentityPart, string>>
}

interface Sides {
  rows: readonly Side[]
  clinics: readonly Side[]
}

function toSide(id: number, row: ClinicRow): Side {
  const parts = {
    name: identityPart('name', row.name),
    street: identityPart('street', row.street),
    postal_code: identityPart('postal_code', row.postal_code),
    phone: identityPart('phone', row.phone),
  }
  return { id, row, parts, city: `${row.state_slug}/${row.city_slug}` }
}

function withoutPaired({ rows, clinics }: Sides, found: readonly Candidate[]): Sides {
  const pairedRows = new Set(found.map(({ row }) => row))
  const pairedClinics = new Set(found.map(({ providerId }) => providerId))
  return {
    rows: rows.filter(({ id }) => !pairedRows.has(id)),
    clinics: clinics.filter(({ id }) => !pairedClinics.has(id)),
  }
}

function pairByPlaceId({ rows, clinics }: Sides): Candidate[] {
  const byPlace = new Map<string, Side>()
  for (const clinic of clinics.toReversed()) byPlace.set(clinic.row.place_id ?? '', clinic)
  byPlace.delete('')
  return rows.flatMap((row) => {
    const clinic = byPlace.get(row.row.place_id ?? '')
    return clinic === undefined ? [] : [{ row: row.id, providerId: clinic.id, score: 0 }]
  })
}

const MAX_COMBINATIONS = 10_000

/** Pairs large groups of namesakes in file order, because comparing all of them takes minutes. */
function pairLargeGroups(open: Sides): Candidate[] {
  const isLarge = ({ rows, clinics }: Sides) => rows.length * clinics.length > MAX_COMBINATIONS
  return groups(open, IDENTITY_PARTS)
    .filter(isLarge)
    .flatMap((group) => {
      const inCities = groupSides(group, ({ city }) => city).flatMap(pairInOrder)
      const rest = withoutPaired(group, inCities)
      return isLarge(rest) ? [...inCities, ...pairInOrder(rest)] : inCities
    })
}

function pairInOrder({ rows, clinics }: Sides): Candidate[] {
  return rows.slice(0, clinics.length).map(({ id }, nth) => ({
    row: id,
    providerId: clinics[nth]?.id ?? 0,
    score: 0,
  }))
}

/** Pairs clinics with equal parts; the most similar ones first. */
function pairEqual(open: Sides): Candidate[] {
  return groups(open, IDENTITY_PARTS).flatMap((group) => {
    const isIdentified = countKnown(group, IDENTITY_PARTS) > 1
    // One part alone identifies a clinic only within its city.
    const candidates = compareAll(group, (row, clinic) => isIdentified || row.city === clinic.city)
    return matchPairs(candidates, { ties: 'first' })
  })
}

/** Pairs only where no other clinic fits equally well; a changed part needs two more. */
function pairSimilar(open: Sides): Candidate[] {
  const candidates = IDENTITY_PARTS.flatMap((changed) => {
    const equal = IDENTITY_PARTS.filter((part) => part !== changed)
    return groups(open, equal)
      .filter((group) => countKnown(group, equal) > 1)
      .flatMap((group) => compareAll(group, havePlaceInCommon))
  })
  return matchPairs(candidates, { ties: 'none' })
}

function havePlaceInCommon({ row: a }: Side, { row: b }: Side): boolean {
  return !a.place_id || !b.place_id || a.place_id === b.place_id
}

/** Rows and clinics with the same values in these parts. */
function groups(open: Sides, equal: readonly IdentityPart[]): Sides[] {
  return groupSides(open, ({ parts }) => equal.map((part) => parts[part]).join('\n'))
}

function groupSides({ rows, clinics }: Sides, keyOf: (side: Side) => string): Sides[] {
  const clinicsOf = Map.groupBy(clinics, keyOf)
  const listed = rows.filter((row) => clinicsOf.has(keyOf(row)))
  return [...Map.groupBy(listed, keyOf)].map(([key, group]) => ({
    rows: group,
    clinics: clinicsOf.get(key) ?? [],
  }))
}

function countKnown({ rows: [first] }: Sides, equal: readonly IdentityPart[]): number {
  return equal.filter((part) => first?.parts[part] !== '').length
}

function compareAll(
  { rows, clinics }: Sides,
  isEnough: (row: Side, clinic: Side) => boolean,
): Candidate[] {
  return rows.flatMap((row) =>
    clinics
      .filter((clinic) => isEnough(row, clinic))
      .map((clinic) => ({
        row: row.id,
        providerId: clinic.id,
        score: COMPARED.filter((column) => row.row[column] === clinic.row[column]).length,
      })),
  )
}

const COMPARED = [
  'full_address',
  'street',
  'city',
  'postal_code',
  'phone',
  'name',
  'site',
  'latitude',
  'longitude',
  'reviews',
  'hours',
] as const
