import type { ReadDb } from '#db/engine/schema.ts'
import { jsonList } from '#db/directory/json-list.ts'
import { selectCards } from '#db/directory/providers.ts'

/** Only approved applications; in no particular order. */
export async function listApplicationDetails(db: ReadDb, providerIds: readonly number[]) {
  if (providerIds.length === 0) return []
  const rows = await db
    .selectFrom('company_applications')
    .select([
      'provider_id as providerId',
      'description',
      'services',
      'certifications',
      'year_established as yearEstablished',
    ])
    .where('provider_id', 'in', jsonList(providerIds))
    .where('status', '=', 'approved')
    .execute()
  return rows.map(({ services, ...row }) => ({ ...row, services: parseServices(services) }))
}

/** Drops anything but strings. */
export function parseServices(json: string): string[] {
  const services: unknown = JSON.parse(json)
  return Array.isArray(services) ? services.filter((name) => typeof name === 'string') : []
}

/** `undefined` unless the application is approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', (query) =>
      query
        .selectFrom('company_applications')
        .select('provider_id')
        .where('id', '=', applicationId)
        .where('status', '=', 'approved'),
    )
    .$call(selectCards)
    .executeTakeFirst()
}
