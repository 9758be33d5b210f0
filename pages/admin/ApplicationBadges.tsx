import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { Badge } from '#ui/Badge.tsx'

const TONES = { pending: 'soon', approved: 'open', declined: 'closed' } as const

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}

export function PremiumBadge() {
  return <Badge tone="premium">Premium</Badge>
}
