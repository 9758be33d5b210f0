import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { fullPhone } from '#domain/clinics/same-company.ts'
import { distinctiveWords } from '#domain/clinics/similar-names.ts'
import { NEARBY_MILES } from '#domain/duplicates/compare.ts'
import { boxAround } from '#domain/places/geography.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export type IdPair = readonly [first: number, second: number]

/** Pairs to look for: all, or those with a provider that was added or changed. */
export type Scope = 'all' | ReadonlySet<number>

export function isInScope(scope: Scope, first: number, second: number): boolean {
  return scope === 'all' || scope.has(first) || scope.has(second)
}

/** A cell or an area with more than this has wrong positions or addresses. */
const MAX_COMPARED = 100
const PER_PORTION = 2000
/** With more changed providers, reading all takes less time than finding those near them. */
const MAX_SOUGHT = 1000

/**
 * Pairs worth a full comparison, which have a house number, a phone number or a word of the name in
 * common: within NEARBY_MILES, or in one ZIP (without a ZIP, in one city). There, only the house
 * number counts when both have positions. A pair may come twice.
 */
export async function* pairCandidates(db: ReadDb, scope: Scope): AsyncGenerator<IdPair[]> {
  /** The candidates of each area (a text) and of each cell of the map (a number). */
  const groups = new Map<string | number, Candidate[]>()
  let rows: Awaited<ReturnType<typeof listPortion>> = []
  do {
    rows = await listPortion(db, scope, rows.at(-1)?.id ?? 0)
    const pairs: IdPair[] = []
    for (const candidate of rows.map(toCandidate)) {
      const { id, area, row, column } = candidate
      const compare = (group: string | number, isWorthwhile: (other: Candidate) => boolean) => {
        const others = groups.get(group)
        if (others === undefined) return
        const compared = others.length > MAX_COMPARED ? others.slice(-MAX_COMPARED) : others
        for (const other of compared) {
          if (isInScope(scope, id, other.id) && isWorthwhile(other)) pairs.push([other.id, id])
        }
      }
      const isUnplaced = row === null || column === null
      compare(area, (other) =>
        isUnplaced || other.row === null
          ? haveAnyInCommon(candidate, other)
          : isSameNumber(candidate, other),
      )
      if (!isUnplaced) {
        for (const beside of CELLS_AROUND) {
          compare(cellAt(row + beside.row, column + beside.column), (other) =>
            haveAnyInCommon(candidate, other),
          )
        }
      }
      for (const group of isUnplaced ? [area] : [area, cellAt(row, column)]) {
        const own = groups.get(group)
        if (own === undefined) groups.set(group, [candidate])
        else own.push(candidate)
      }
    }
    yield pairs
    await yieldToEventLoop() // better-sqlite3 frees rows only between turns
  } while (rows.length === PER_PORTION)
}

const CELL_HEIGHT = boxAround({ latitude: 0, longitude: 0 }, NEARBY_MILES).north
/** Wide enough for northern Alaska, so that one width serves all states. */
const CELL_WIDTH = boxAround({ latitude: 72, longitude: 0 }, NEARBY_MILES).east

const CELLS_AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => ({ row, column })))

const CELLS_IN_ROW = 2 ** 20
const cellAt = (row: number, column: number) => row * CELLS_IN_ROW + column

/** With positions of their own, or in the area of a provider of the scope; by id. */
function listPortion(db: ReadDb, scope: Scope, after: number) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'phone', 'latitude', 'longitude'])
    .select([
      sql<number>`cast(street as integer)`.as('houseNumber'),
      sql<string>`iif(postal_code = '', state_slug || '/' || city_slug, postal_code)`.as('area'),
      sql<0 | 1>`approximate_position is null and (latitude <> 0 or longitude <> 0)`.as('isPlaced'),
    ])
    .where('id', '>', after)
    .where((eb) => {
      if (scope === 'all' || scope.size > MAX_SOUGHT) return eb.lit(true)
      const changed = jsonList([...scope])
      return sql<boolean>`id in (
        select near.id from providers as own join providers as near
          on near.latitude between own.latitude - ${CELL_HEIGHT} and own.latitude + ${CELL_HEIGHT}
            and near.longitude between own.longitude - ${CELL_WIDTH} and own.longitude + ${CELL_WIDTH}
            and (near.latitude <> 0 or near.longitude <> 0)
          where own.id in ${changed}
        union select near.id from providers as own
          join providers as near on near.postal_code = own.postal_code
            and (own.postal_code <> ''
              or (near.state_slug = own.state_slug and near.city_slug = own.city_slug))
          where own.id in ${changed})`
    })
    .orderBy('id')
    .limit(PER_PORTION)
    .execute()
}

const BEGINNING_LENGTH = 4

function toCandidate(listed: Awaited<ReturnType<typeof listPortion>>[number]) {
  const { id, name, phone, houseNumber, area, isPlaced, latitude, longitude } = listed
  return {
    id,
    area,
    /** Of its cell on the map; `null` when the position is unknown or only the center of an area. */
    row: isPlaced === 1 ? Math.floor(latitude / CELL_HEIGHT) : null,
    column: isPlaced === 1 ? Math.floor(longitude / CELL_WIDTH) : null,
    /** 0 when the street does not begin with a house number. */
    houseNumber,
    phone: fullPhone(phone),
    /** Of the distinctive words of the name; typos are rare there. */
    beginnings: distinctiveWords(name).map((word) => word.slice(0, BEGINNING_LENGTH)),
  }
}

type Candidate = ReturnType<typeof toCandidate>

function isSameNumber(a: Candidate, b: Candidate): boolean {
  return a.houseNumber !== 0 && a.houseNumber === b.houseNumber
}

function haveAnyInCommon(a: Candidate, b: Candidate): boolean {
  const isSamePhone = a.phone !== '' && a.phone === b.phone
  const hasSameWord = a.beginnings.some((beginning) => b.beginnings.includes(beginning))
  return isSameNumber(a, b) || isSamePhone || hasSameWord
}
