import type { ReadDb } from '#db/engine/schema.ts'

const TO_DECIDE = ['gone', 'parked', 'moved', 'other-name', 'bad-certificate'] as const

/** Findings that wait for the admin, oldest first. */
export function listSiteFindings(db: ReadDb, { limit }: { limit: number }) {
  return selectToDecide(db)
    .select([
      'provider_id as providerId',
      'name',
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'slug',
      'city',
      'state',
      'providers.site',
      'finding as kind',
      'evidence',
      'final_url as finalUrl',
      'status',
      'title',
      'checked_at as checkedAt',
      'since',
    ])
    .orderBy('since')
    .orderBy('provider_id')
    .limit(limit)
    .execute()
}

export async function countSiteFindings(db: ReadDb): Promise<number> {
  const { count } = await selectToDecide(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Unanswered findings about websites that providers still have. */
function selectToDecide(db: ReadDb) {
  return db
    .selectFrom('site_checks')
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.id', '=', 'site_checks.provider_id')
        .onRef('providers.site', '=', 'site_checks.site'),
    )
    .where('finding', 'in', TO_DECIDE)
    .where('accepted_at', 'is', null)
}
