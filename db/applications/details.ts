import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { providerCardColumns } from '#db/directory/providers.ts'

/** What approved applications say of themselves, by the ids of their listings, in no order. */
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
    .where(
      'provider_id',
      'in',
      sql<number>`(select value from json_each(${JSON.stringify(providerIds)}))`,
    )
    .where('status', '=', 'approved')
    .execute()
  return rows.map(({ services, ...row }) => ({ ...row, services: parseServices(services) }))
}

/** Reads the column `services`, which is checked to hold JSON; what is no text in it is left out. */
export function parseServices(json: string): string[] {
  const services: unknown = JSON.parse(json)
  return Array.isArray(services) ? services.filter((name) => typeof name === 'string') : []
}

/** The public listing of an application; `undefined` unless it is approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('company_applications')
    .innerJoin('providers', 'providers.id', 'company_applications.provider_id')
    .select(providerCardColumns.map((column) => `providers.${column}` as const))
    .where('company_applications.id', '=', applicationId)
    .where('company_applications.status', '=', 'approved')
    .executeTakeFirst()
}
