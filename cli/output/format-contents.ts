import { pluralize } from '#domain/clinics/rating.ts'
import { formatDateTime } from '#domain/site/dates.ts'
import type { Contents } from '#db/backup/contents.ts'

/** "18,930 clinics, 12 applications, 3 subscribers; last change November 21, 2026, 17:46 UTC". */
export function formatContents({
  clinics,
  applications,
  subscribers,
  changedAt,
}: Contents): string {
  const counts = [
    pluralize(clinics, 'clinic', 'clinics'),
    pluralize(applications, 'application', 'applications'),
    pluralize(subscribers, 'subscriber', 'subscribers'),
  ].join(', ')
  return changedAt === null ? counts : `${counts}; last change ${formatDateTime(changedAt)}`
}
