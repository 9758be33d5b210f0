import { usePageContext } from 'vike-react/usePageContext'
import { pluralize } from '#domain/text/counts.ts'
import { Badge } from '#ui/Badge.tsx'

/** Business days of waiting, compared with the promise of the form. */
export function Waiting({ days }: { days: number }) {
  const { maxReviewDays } = usePageContext().site
  if (days === 0) return <Badge tone="plain">New today</Badge>
  return days > maxReviewDays ? (
    <Badge tone="soon">Late: {pluralize(days, 'business day', 'business days')}</Badge>
  ) : (
    <Badge tone="plain">
      {days} of {pluralize(maxReviewDays, 'business day', 'business days')}
    </Badge>
  )
}
