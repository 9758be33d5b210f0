import { usePageContext } from 'vike-react/usePageContext'
import { listingWord, STATUS_LABELS, ABSENT } from '#domain/proposals/admin-messages.ts'
import type { Proposal } from '#db/proposals/find.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { pluralize } from '#domain/text/counts.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatPhone, hasPhoneLetters, telHref } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'

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

/** Business days of waiting, compared with the promise of the form; `null` for what waits for nobody. */
export function Waiting({ days }: { days: number | null }) {
  const { maxReviewDays } = usePageContext().site
  if (days === null) return null
  const isLate = days > maxReviewDays
  const promised = pluralize(isLate ? days : maxReviewDays, 'business day', 'business days')
  if (days === 0) return <Badge tone="plain">New today</Badge>
  return isLate ? (
    <Badge tone="soon">Late: waiting for {promised}</Badge>
  ) : (
    <Badge tone="plain">
      {days} of {promised}
    </Badge>
  )
}

/** How to reach the applicant. */
export function listContacts({ email, values }: Pick<Proposal, 'email' | 'values'>) {
  return [
    { term: 'Email', value: <EmailValue email={email} /> },
    { term: 'Phone', value: <PhoneValue phone={values.phone ?? ''} /> },
    { term: 'Website', value: <WebsiteValue website={values.site ?? ''} /> },
  ]
}

export function EmailValue({ email }: { email: string }) {
  return email === '' ? ABSENT : <a href={`mailto:${encodeURI(email)}`}>{email}</a>
}

/** The formatted number; additional text ("ask for Sam") follows in parentheses. */
function PhoneValue({ phone }: { phone: string }) {
  const call = telHref(phone)
  if (call === null) return formatPhone(phone) || ABSENT
  return (
    <>
      <a href={call}>{formatPhone(phone)}</a>
      {hasPhoneLetters(phone) ? ` (typed: ${phone})` : null}
    </>
  )
}

function WebsiteValue({ website }: { website: string }) {
  const site = websiteHref(website)
  if (site === null) return website || ABSENT
  return (
    <a href={site} target="_blank" rel="noopener noreferrer nofollow">
      {website}
    </a>
  )
}
