import type { ReadDb } from '#db/engine/schema.ts'
import { jsonList } from '#db/directory/json-list.ts'
import { providerCardColumns } from '#db/directory/providers.ts'

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
    .selectFrom('company_applications')
    .innerJoin('providers', 'providers.id', 'company_applications.provider_id')
    .select(providerCardColumns.map((column) => `providers.${column}` as const))
    .where('company_applications.id', '=', applicationId)
    .where('company_applications.status', '=', 'approved')
    .executeTakeFirst()
}
