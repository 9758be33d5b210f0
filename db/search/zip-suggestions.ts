import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { findZip, listZipsStartingWith } from '#db/places/place-queries.ts'

export interface SuggestedZip {
  zip: string
  /** City of its post office, if known. */
  city?: string
  state?: string
  providerCount: number
}

/** ZIPs with providers first; [] for a text that cannot become a ZIP or ZIP+4. */
export async function listZipSuggestions(
  db: ReadDb,
  text: string,
  limit: number,
): Promise<SuggestedZip[]> {
  const digits = /^(?:\d{2,4}|(\d{5})(?:-\d{0,4})?)$/.exec(text)
  if (digits === null) return []
  const prefix = digits[1] ?? digits[0]
  const listed = await listProviderZips(db, prefix, limit)
  const known = await listZipsStartingWith(db, prefix, limit + listed.length)

  const cityOf = new Map(known.map((place) => [place.zip, place]))
  const withProviders = await Promise.all(
    listed.map(async ({ zip, providerCount }) => {
      const place = cityOf.get(zip) ?? (await findZip(db, zip))
      return { zip, providerCount, ...(place && { city: place.name, state: place.state }) }
    }),
  )
  const others = known
    .filter(({ zip }) => !listed.some((row) => row.zip === zip))
    .map(({ zip, name, state }) => ({ zip, city: name, state, providerCount: 0 }))
  return [...withProviders, ...others].slice(0, limit)
}

/** Skips through the index from ZIP to ZIP, so the cost does not depend on the number of providers. */
function listProviderZips(db: ReadDb, prefix: string, limit: number) {
  const last = `${prefix.padEnd(5, '9')}.`
  const listed = sql<{ zip: string; providerCount: number }>`(
    with recursive steps (zip, position) as (
      select (select substr(min(postal_code), 1, 5) from providers
        where postal_code >= ${prefix} and postal_code <= ${last}), 1
      union all
      select (select substr(min(postal_code), 1, 5) from providers
        where postal_code >= steps.zip || '.' and postal_code <= ${last}), position + 1
      from steps where steps.zip is not null and position < ${limit}
    )
    select zip, (select count(*) from providers
      where postal_code >= steps.zip and postal_code < steps.zip || '.') as "providerCount"
    from steps where zip is not null
  )`.as('listed')
  return db.selectFrom(listed).select(['zip', 'providerCount']).orderBy('zip').execute()
}
