import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { describeBothOwners } from '#db/proposals/owners.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import type { Position } from '#domain/places/geography.ts'
import { countShown } from '#domain/facts/statements.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { IdPair } from '#db/duplicates/candidates.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findDecided, type DecidedListing, describeClinic } from '#db/stewardship/listing.ts'

/** An undecided pair. */
export async function findOpenPair(db: ReadDb, [firstId, secondId]: IdPair) {
  const pair = await db
    .selectFrom('duplicate_pairs')
    /** Id of the practice, for `belongs-to`; the score is 0.5 to 1. */
    .select(['kind', 'practice_id as practiceId', 'score', 'reasons', 'found_at as foundAt'])
    .where('decision', 'is', null)
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .executeTakeFirst()
  const [first, second] = [await describe(db, firstId), await describe(db, secondId)]
  if (pair === undefined || first === undefined || second === undefined) return undefined
  const isSecondFuller = first.isGone || (!second.isGone && second.shown > first.shown)
  return {
    ...pair,
    reasons: parseReasons(pair.reasons),
    first,
    second,
    owners: await describeBothOwners(db, [firstId, secondId]),
    /** The listing whose page shows more, or the only one that is listed. */
    fuller: isSecondFuller ? ('second' as const) : ('first' as const),
  }
}

async function describe(db: ReadDb, id: number) {
  const [row] = await listProvidersByIds(db, [id])
  const gone = row === undefined ? await findDecided(db, id) : undefined
  const listing = row ? toComparedProvider(row) : gone && toGoneProvider(gone)
  const shown = countShown((await describeClinic(db, id))?.fields ?? [])
  return listing && { ...listing, shown }
}

export async function countOpenPairs(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('duplicate_pairs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type ComparedProvider = Omit<ProviderCardData, 'timeZone' | 'rating'> & Position & { id: number }

function toGoneProvider({ id, listRow, address }: DecidedListing) {
  const { postal_code: postalCode, approximate_position: approximatePosition } = listRow
  const row = { ...listRow, id, postalCode, approximatePosition, ...address }
  return { ...toComparedProvider(row), isGone: true }
}

function toComparedProvider(row: ComparedProvider) {
  const { id, name, phone, site, reviews, latitude, longitude, approximatePosition } = row
  return {
    id,
    name,
    city: row.city,
    state: row.state,
    address: formatAddress(row),
    phone: formatPhone(phone),
    site,
    reviews,
    /** Formatted: "Mon-Fri 9 AM-5 PM"; '' when unknown. */
    hours: row.hours === '' ? '' : formatWeek(decodeOpeningHours(row.hours)),
    /** Both 0 when unknown. */
    latitude,
    longitude,
    approximatePosition: approximatePosition ?? null,
    path: paths.provider(row),
    /** It left the list, and its page is gone. */
    isGone: false,
  }
}

/** "same phone number", "0.1 miles apart" */
export function parseReasons(json: string): string[] {
  const reasons: unknown = JSON.parse(json)
  return Array.isArray(reasons) ? reasons.map(String) : []
}
