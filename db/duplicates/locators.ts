import { sql } from 'kysely'
import { PHONE_DIGITS } from '#domain/clinics/phone.ts'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { isCommonWord, nameWords } from '#domain/clinics/similar-names.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The few columns that show whether a full comparison is worthwhile. */
export interface Locator {
  id: number
  /** Ten digits; '' for anything else. */
  phone: string
  /** 0 when the street does not begin with a house number. */
  houseNumber: number
  /** Initial letters of the distinctive words of the name; typos are rare there. */
  beginnings: readonly string[]
}

export const HOUSE_NUMBER = sql<number>`cast(street as integer)`

function selectLocators(db: ReadDb) {
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
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, Locator>> {
  const rows = await selectLocators(db).where('id', 'in', jsonList(ids)).execute()
  return new Map(rows.map((row) => [row.id, toLocator(row)]))
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
