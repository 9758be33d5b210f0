import { sql } from 'kysely'
import type { Report } from '#domain/operation/finding.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Exactly the imported clinics and approved applications must be listed. */
export async function checkListings({ db }: Connection, report: Report): Promise<void> {
  const { rows } = await sql<Record<'bare' | 'hidden' | 'shown' | 'revisions', number>>`
    select
      (select count(*) from providers where id not in (select provider_id from clinics)
        and id not in (select provider_id from curated_clinics)) as bare,
      (select count(*) from company_applications
        where status = 'approved' and provider_id is null and clinic_id is null) as hidden,
      (select count(*) from company_applications where status <> 'approved'
        and (provider_id in (select id from providers) or clinic_id is not null)) as shown,
      (select count(*) from directory_revision) as revisions
  `.execute(db)
  for (const { bare, hidden, shown, revisions } of rows) {
    if (bare > 0)
      report('problem', 'listing', `${clinics(bare)} listed without a list or a statement`)
    if (hidden > 0) report('problem', 'listing', `${applications(hidden)} approved and not listed`)
    if (shown > 0) report('problem', 'listing', `${applications(shown)} listed and not approved`)
    if (revisions !== 1)
      report('problem', 'listing', 'directory_revision must have exactly one row')
  }
}

function clinics(count: number): string {
  return pluralize(count, 'clinic', 'clinics')
}

function applications(count: number): string {
  return pluralize(count, 'application', 'applications')
}
