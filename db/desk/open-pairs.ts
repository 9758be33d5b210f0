import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import type { Position } from '#domain/places/geography.ts'
import { countShown } from '#domain/stewardship/merged-values.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { IdPair } from '#db/duplicates/candidates.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findCurated, type CuratedClinic } from '#db/stewardship/curated.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'

/** Undecided pairs, oldest first, and the best score first among those of one import. */
export async function listOpenPairs(
  db: ReadDb,
  { limit, pair: wanted }: { limit: number; pair?: IdPair },
) {
  const pairs = await db
    .selectFrom('duplicate_pairs')
    .select(['first_id', 'second_id', 'kind'])
    /** Id of the practice, for `belongs-to`; the score is 0.5 to 1. */
    .select(['practice_id as practiceId', 'score', 'reasons'])
    .select('found_at as foundAt')
    .where('decision', 'is', null)
    .$if(wanted !== undefined, (query) =>
      query.where('first_id', '=', wanted?.[0] ?? 0).where('second_id', '=', wanted?.[1] ?? 0),
    )
    .orderBy('found_at')
    .orderBy('score', 'desc')
    .orderBy('first_id')
    .orderBy('second_id')
    .limit(limit)
    .execute()
  const ids = new Set(pairs.flatMap((pair) => [pair.first_id, pair.second_id]))
  const rows = await listProvidersByIds(db, [...ids])
  const byId = new Map(rows.map((row) => [row.id, toComparedProvider(row)]))
  for (const id of ids) {
    const gone = byId.has(id) ? undefined : await findCurated(db, id)
    if (gone !== undefined) byId.set(id, toGoneProvider(gone))
  }
  const shown = new Map<number, number>()
  for (const id of ids) shown.set(id, countShown((await describeClinic(db, id))?.fields ?? []))
  return pairs.flatMap(({ first_id, second_id, reasons, ...pair }) => {
    const [first, second] = [byId.get(first_id), byId.get(second_id)]
    if (first === undefined || second === undefined) return []
    const isSecondFuller =
      first.isGone || (!second.isGone && (shown.get(second_id) ?? 0) > (shown.get(first_id) ?? 0))
    // The listing whose page shows more, or the only one that is listed.
    const fuller = isSecondFuller ? ('second' as const) : ('first' as const)
    return [{ ...pair, reasons: parseReasons(reasons), first, second, fuller }]
  })
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

function toGoneProvider({ id, listRow, address }: CuratedClinic) {
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
