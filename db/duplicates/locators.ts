import { sql } from 'kysely'
import { PHONE_DIGITS } from '#domain/clinics/phone.ts'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { isCommonWord, nameWords } from '#domain/clinics/similar-names.ts'
import { jsonList } from '#db/directory/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { fewChanged, type Scope } from './scope.ts'

/** The few columns that show whether a full comparison is worth its time. */
export interface Locator {
  id: number
  /** Ten digits; '' for anything else. */
  phone: string
  /** 0 when the street does not begin with one. */
  houseNumber: number
  /** First letters of the distinctive words of the name, because typos are rare there. */
  beginnings: readonly string[]
}

export interface AreaLocator extends Locator {
  /** The ZIP, or without one the city. */
  area: string
  /** 0 when nothing or only the center of a ZIP or city is known. */
  hasPosition: 0 | 1
}

const AREA = sql<string>`iif(postal_code = '', state_slug || '/' || city_slug, postal_code)`
const HOUSE_NUMBER = sql<number>`cast(street as integer)`
const HAS_POSITION = sql<0 | 1>`
  (approximate_position is null and (latitude <> 0 or longitude <> 0))
`

function selectLocators(db: Database) {
  return db.selectFrom('providers').select(['id', 'name', 'phone', HOUSE_NUMBER.as('houseNumber')])
}

type LocatorRow = Awaited<ReturnType<ReturnType<typeof selectLocators>['execute']>>[number]

const BEGINNING_LENGTH = 4

function toLocator({ id, name, phone, houseNumber }: LocatorRow): Locator {
  const digits = comparablePhone(phone)
  const words = nameWords(name).filter((word) => !isCommonWord(word))
  return {
    id,
    phone: digits.length === PHONE_DIGITS ? digits : '',
    houseNumber,
    beginnings: words.map((word) => word.slice(0, BEGINNING_LENGTH)),
  }
}

export async function findLocators(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Locator>> {
  const rows = await selectLocators(db).where('id', 'in', jsonList(ids)).execute()
  return new Map(rows.map((row) => [row.id, toLocator(row)]))
}

/** By area: those that share a house number there, and all in areas where a position is missing. */
export async function* streamLocatorsByArea(
  db: Database,
  scope: Scope,
): AsyncGenerator<AreaLocator> {
  const few = fewChanged(scope)
  const zips = sql`select postal_code from providers where id in ${jsonList(few ?? [])}`
  const isListed = few === undefined ? sql`true` : sql`postal_code in (${zips})`
  const shared = sql`
    select ${AREA}, ${HOUSE_NUMBER} from providers
    where ${HOUSE_NUMBER} > 0 and ${isListed} group by 1, 2 having count(*) > 1
  `
  const unplaced = sql`select ${AREA} from providers where not ${HAS_POSITION} and ${isListed}`
  const rows = selectLocators(db)
    .select([AREA.as('area'), HAS_POSITION.as('hasPosition')])
    .where(sql<boolean>`${isListed}`)
    .where(sql<boolean>`((${AREA}, ${HOUSE_NUMBER}) in (${shared}) or ${AREA} in (${unplaced}))`)
    .orderBy('area')
    .orderBy('id')
    .stream()
  for await (const row of rows) {
    yield { ...toLocator(row), area: row.area, hasPosition: row.hasPosition }
  }
}

export function hasSameHouseNumber(a: Locator, b: Locator): boolean {
  return a.houseNumber !== 0 && a.houseNumber === b.houseNumber
}

export function hasSamePhone(a: Locator, b: Locator): boolean {
  return a.phone !== '' && a.phone === b.phone
}

export function sharesDistinctiveWord(a: Locator, b: Locator): boolean {
  return a.beginnings.some((beginning) => b.beginnings.includes(beginning))
}
