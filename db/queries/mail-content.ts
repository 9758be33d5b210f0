import type { ReadDb } from '#db/schema.ts'

/** What the e-mails about an application say; `undefined` when it has been deleted. */
export function findMailContent(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('company_applications')
    .select([
      'id',
      'company_name as companyName',
      'email',
      'city',
      'state',
      'listing_type as listingType',
    ])
    .where('id', '=', applicationId)
    .executeTakeFirst()
}

/**
 * A decision that still stands: the latest one of its application, with the listing it led to.
 * `undefined` when it was taken back or another one came after it.
 */
export async function findStandingDecision(db: ReadDb, applicationId: string, decisionId: number) {
  const latest = await db
    .selectFrom('application_decisions')
    .innerJoin(
      'company_applications',
      'company_applications.id',
      'application_decisions.application_id',
    )
    .leftJoin('providers', 'providers.id', 'company_applications.provider_id')
    .select([
      'application_decisions.id',
      'application_decisions.from_status as from',
      'application_decisions.to_status as to',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
    ])
    .where('application_decisions.application_id', '=', applicationId)
    .orderBy('application_decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id === decisionId ? latest : undefined
}
