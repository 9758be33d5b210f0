import { IDENTITY_PARTS, identityPart, type IdentityPart } from '#domain/clinics/identity.ts'
import { compareNames } from '#domain/clinics/similar-names.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { isServedArea } from '#domain/places/served-area.ts'
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
 * streets, ZIPs and phones, then two of these four while one other contradicts at most; then those
 * that were renamed or moved, and at last equal names of a city that nothing contradicts. `known`:
 * listed clinics first, each by id.
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
  for (const step of STEPS) {
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
  /** Of its website; '' for none. */
  host: string
  parts: Readonly<Record<IdentityPart, string>>
}

interface Sides {
  rows: readonly Side[]
  clinics: readonly Side[]
}

function toSide(id: number, row: ClinicRow): Side {
  const parts = {
    name: identityPart('name', row.name),
    street: isServedArea(row.street) ? '' : identityPart('street', row.street),
    postal_code: identityPart('postal_code', row.postal_code),
    phone: identityPart('phone', row.phone),
  }
  const href = websiteHref(row.site)
  const host = href === null ? '' : websiteHost(href)
  return { id, row, parts, host, city: `${row.state_slug}/${row.city_slug}` }
}

function withoutPaired({ rows, clinics }: Sides, found: readonly Candidate[]): Sides {
  const pairedRows = new Set(found.map(({ row }) => row))
  const pairedClinics = new Set(found.map(({ providerId }) => providerId))
  return {
    rows: rows.filter(({ id }) => !pairedRows.has(id)),
    clinics: clinics.filter(({ id }) => !pairedClinics.has(id)),
  }
}

const MAX_COMBINATIONS = 10_000

/** Comparing all of a larger group takes minutes. */
function isComparable({ rows, clinics }: Sides): boolean {
  return rows.length * clinics.length <= MAX_COMBINATIONS
}

function pairInOrder({ rows, clinics }: Sides): Candidate[] {
  return rows.slice(0, clinics.length).map(({ id }, nth) => ({
    row: id,
    providerId: clinics[nth]?.id ?? 0,
    score: 0,
  }))
}

/** Pairs clinics with equal parts: the most similar ones first, and large groups of namesakes in file order. */
function pairEqual(group: Sides): Candidate[] {
  if (!isComparable(group)) {
    const inCities = groupSides(group, ({ city }) => city).flatMap(pairInOrder)
    const rest = withoutPaired(group, inCities)
    return [...inCities, ...(isComparable(rest) ? pairEqual(rest) : pairInOrder(rest))]
  }
  const [one] = group.rows
  const isIdentified = IDENTITY_PARTS.filter((part) => one?.parts[part] !== '').length > 1
  // One part alone identifies a clinic only within its city.
  const candidates = compareAll(group, (row, clinic) => isIdentified || row.city === clinic.city)
  return matchPairs(candidates, { ties: 'first' })
}

/** Two parts are the same, and one contradicts at most: a list with a part more or less contradicts nothing. */
const SIMILAR: readonly Step[] = IDENTITY_PARTS.flatMap((first, index) =>
  IDENTITY_PARTS.slice(index + 1).map((second) => ({
    keyOf: ({ parts }) => parts[first] && parts[second] && `${parts[first]}\n${parts[second]}`,
    isEnough: isSimilar,
  })),
)

function isSimilar(row: Side, clinic: Side): boolean {
  const changed = listContradictions(row, clinic)
  if (changed.length > 1) return false
  if (isSameOrBlank(row.host, clinic.host)) return true
  // Another name and another website at the same street and phone may be a successor (R-LIST-25).
  if (changed[0] === 'name') return areNamesAlike(row, clinic)
  return IDENTITY_PARTS.filter((part) => areEqual(row.parts[part], clinic.parts[part])).length > 2
}

/** Parts that both know and that differ. */
function listContradictions({ parts: a }: Side, { parts: b }: Side): IdentityPart[] {
  return IDENTITY_PARTS.filter((part) => !isSameOrBlank(a[part], b[part]))
}

/** "Gold Elm Laser" is now "Gold Elm Laser & Skin", at the same street and website or with the same phone. */
const RENAMED: readonly Step[] = [
  ({ parts, host }: Side) => parts.street && host && `${parts.street}\n${host}`,
  ({ parts }: Side) => parts.phone,
].map((keyOf) => ({
  keyOf: (side) => keyOf(side) && `${side.city}\n${keyOf(side)}`,
  isEnough: (row, clinic) =>
    isSameOrBlank(row.parts.street, clinic.parts.street) && areNamesAlike(row, clinic),
}))

/** In another city, with the same name and two of phone, website and street. */
const MOVED: Step = {
  keyOf: ({ parts }) => parts.name,
  isEnough: (row, clinic) =>
    [
      [row.parts.phone, clinic.parts.phone],
      [row.parts.street, clinic.parts.street],
      [row.host, clinic.host],
    ].filter(([a = '', b = '']) => areEqual(a, b)).length >= 2,
}

/** A list that has a column more or less: one of each name in a city, and nothing contradicts. */
const THIN: Step = {
  keyOf: ({ parts, city }) => (parts.name === '' ? '' : `${parts.name}\n${city}`),
  isEnough: (row, clinic) =>
    listContradictions(row, clinic).length === 0 && isSameOrBlank(row.host, clinic.host),
  isAlone: true,
}

function areEqual(a: string, b: string): boolean {
  return a !== '' && a === b
}

function isSameOrBlank(a: string | null, b: string | null): boolean {
  return !a || !b || a === b
}

/** One name begins with the other, or they differ in typing errors. */
function areNamesAlike({ parts: a, row }: Side, { parts: b, row: clinic }: Side): boolean {
  if (a.name === '' || b.name === '') return false
  const isPart = a.name.startsWith(b.name) || b.name.startsWith(a.name)
  return isPart || compareNames(row, clinic) === 'nearly-same'
}

interface Step {
  /** '' for none. */
  keyOf: (side: Side) => string
  isEnough: (row: Side, clinic: Side) => boolean
  /** Only groups of one row and one clinic. */
  isAlone?: boolean
}

/** Pairs within groups of one key, where no other fits equally well and no place ID contradicts. */
function pairGroups({ keyOf, isEnough, isAlone = false }: Step): (open: Sides) => Candidate[] {
  return (open) => {
    const candidates = groupSides(open, keyOf)
      .filter((group) =>
        isAlone ? group.rows.length + group.clinics.length === 2 : isComparable(group),
      )
      .flatMap((group) =>
        compareAll(
          group,
          (row, clinic) =>
            isSameOrBlank(row.row.place_id, clinic.row.place_id) && isEnough(row, clinic),
        ),
      )
    return matchPairs(candidates, { ties: 'none' })
  }
}

/** Each with what the ones before left. Of clinics with one place ID, the first is it. */
const STEPS: readonly ((open: Sides) => Candidate[])[] = [
  (open) => groupSides(open, ({ row }) => row.place_id ?? '').flatMap(pairInOrder),
  (open) => groupSides(open, identityOf).flatMap(pairEqual),
  ...[...SIMILAR, ...RENAMED, MOVED, THIN].map(pairGroups),
]

function identityOf({ parts }: Side): string {
  return IDENTITY_PARTS.map((part) => parts[part]).join('\n')
}

function groupSides({ rows, clinics }: Sides, keyOf: (side: Side) => string): Sides[] {
  const clinicsOf = Map.groupBy(clinics, keyOf)
  clinicsOf.delete('')
  const listed = rows.filter((row) => clinicsOf.has(keyOf(row)))
  return [...Map.groupBy(listed, keyOf)].map(([key, group]) => ({
    rows: group,
    clinics: clinicsOf.get(key) ?? [],
  }))
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
