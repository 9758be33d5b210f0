import { pluralize } from '#domain/text/counts.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import type { Contents } from '#db/backup/write-backup.ts'

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
  return `${counts}; last change ${formatDateTime(changedAt)}`
}
