import { usePageContext } from 'vike-react/usePageContext'
import { listingWord, STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { Badge } from '#ui/Badge.tsx'

const TONES = { pending: 'soon', approved: 'open', declined: 'closed' } as const

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}

/** Nothing where every listing is free. */
export function ListingBadge({ type }: { type: 'free' | 'premium' }) {
  const { site } = usePageContext()
  const word = listingWord(type, site.premium !== null)
  return word === '' ? null : <Badge tone="plain">{word} listing</Badge>
}

export function PremiumBadge() {
  const { site } = usePageContext()
  return site.premium === null ? null : <Badge tone="premium">Premium</Badge>
}
