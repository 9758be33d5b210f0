import { pluralize } from '#domain/text/counts.ts'
import { PROMISED_DAYS } from '#domain/stewardship/waiting.ts'
import { Badge } from '#ui/Badge.tsx'

/** Business days of waiting, compared with the promise of the form. */
export function Waiting({ days }: { days: number }) {
  if (days === 0) return <Badge tone="plain">New today</Badge>
  return days > PROMISED_DAYS ? (
    <Badge tone="soon">Late: {pluralize(days, 'business day', 'business days')}</Badge>
  ) : (
    <Badge tone="plain">
      {days} of {PROMISED_DAYS} business days
    </Badge>
  )
}
