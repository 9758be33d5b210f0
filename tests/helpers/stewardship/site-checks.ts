import type { SiteFinding } from '#domain/websites/judge-site.ts'
import type { Connection } from '#db/engine/connection.ts'
import { recordSiteChecks } from '#db/stewardship/site-checks.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** Noon of a day of December 2026. */
export function noon(day: number): Date {
  return new Date(Date.UTC(2026, 11, day, 12))
}

interface RecordedCheck {
  /** Slug of the clinic. */
  slug: string
  finding: SiteFinding
  /** Day of December 2026. */
  day: number
  /** The website that was checked; by default the clinic's. */
  site?: string
}

/** Records a website check for each clinic with this slug. Returns the number of changed pages. */
export async function recordFindings(
  connection: Connection,
  { slug, finding, day, site }: RecordedCheck,
): Promise<number> {
  const providers = query<{ id: number; site: string }>(
    connection,
    'select id, site from providers where slug = ?',
    slug,
  )
  const verdict = { finding, evidence: `${finding}.`, finalUrl: '', status: null, title: '' }
  const checks = providers.map((provider) => ({
    providerId: provider.id,
    site: site ?? provider.site,
    verdict,
    checkedAt: noon(day),
  }))
  return recordSiteChecks(connection, checks, noon(day))
}
