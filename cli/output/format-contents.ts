import { pluralize } from '#domain/clinics/rating.ts'
import { formatDateTime } from '#domain/site/dates.ts'
import type { Contents } from '#db/backup/contents.ts'

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
