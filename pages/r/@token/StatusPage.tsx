import { usePageContext } from 'vike-react/usePageContext'
import { FACTS } from '#domain/facts/facts.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { listingWord } from '#domain/proposals/admin-messages.ts'
import { KINDS } from '#domain/proposals/kinds.ts'
import { HOW_KNOWN } from '#domain/proposals/topics.ts'
import { paths } from '#domain/site/paths.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { Sent } from '#db/proposals/private-page.ts'
import * as atoms from '#styles/atoms.css.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { BROWSE_STATES, ButtonLink } from '#ui/ButtonLink.tsx'
import { FactTable } from '#ui/facts/FactTable.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { Part } from '#ui/text/Part.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { LinkBox } from './LinkBox.tsx'
import * as styles from './private-link.css.ts'

const STATUSES = {
  pending: { badge: 'Waiting', tone: 'soon' },
  approved: { badge: '', tone: 'open' },
  declined: { badge: 'Declined', tone: 'closed' },
} as const

interface StatusPageProps {
  sent: Sent
  token: string
  /** Full URL of this page. */
  url: string
  /** The form has just been sent, or a change of it saved. */
  isSent: boolean
  isSaved: boolean
  /** Problem with the form just sent. */
  problem: string | null
}

/** What became of an application or a report, in the words of its kind. */
export function StatusPage({ sent, token, url, isSent, isSaved, problem }: StatusPageProps) {
  const { site } = usePageContext()
  const { kind, status, reference } = sent
  const words = KINDS[kind].page
  const { badge, tone } = STATUSES[status]
  const isApplication = kind === 'apply'
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={stack.xs}>
        <h1>{isSent ? words.sent : words.title}</h1>
        <p className={styles.reference}>
          {reference === '' ? null : (
            <>
              Reference <strong>{reference}</strong>{' '}
            </>
          )}
          <Badge tone={tone}>{badge || words.approved}</Badge>
        </p>
      </div>
      {isSaved ? <output>Your changes are saved.</output> : null}
      {problem === null ? null : (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <p>{words.explain(sent, site.reviewTime)}</p>
      {isApplication && status !== 'pending' ? null : (
        <LinkBox title={words.linkTitle} url={url}>
          {isApplication && site.sendsMail ? (
            <p className={atoms.breakAnywhere}>
              We will write to <strong>{sent.form.email}</strong>.
            </p>
          ) : null}
          <p>{words.link}</p>
        </LinkBox>
      )}
      <Part id={kind} title="What you told us">
        {isApplication ? <Applied sent={sent} /> : <Reported sent={sent} />}
      </Part>
      <div className={cluster.xs}>
        <Steps sent={sent} token={token} />
      </div>
      {isApplication && isSent ? <Toasts /> : null}
    </div>
  )
}

/** The sender's details, without blank fields. */
function Applied({ sent: { form, facts } }: Pick<StatusPageProps, 'sent'>) {
  const { site } = usePageContext()
  const address = formatAddress({ ...form, street: form.address, postalCode: form.zipCode })
  return (
    <>
      <FactList
        facts={[
          { term: 'Company', value: form.companyName },
          { term: 'Contact', value: form.contactName },
          { term: 'Email', value: form.email },
          { term: FACTS.phone.label, value: form.phone },
          { term: FACTS.site.label, value: form.website || null },
          { term: FACTS.address.label, value: address },
          { term: 'Listing', value: listingWord(form.listingType, site.premium !== null) },
        ]}
      />
      <FactTable facts={facts} />
    </>
  )
}

function Reported({ sent }: Pick<StatusPageProps, 'sent'>) {
  const { clinicName, page, createdAt, changes, howKnown, note } = sent
  return (
    <FactList
      facts={[
        { term: 'Clinic', value: page === null ? clinicName : <a href={page}>{clinicName}</a> },
        { term: 'Sent', value: formatDate(createdAt.slice(0, 10)) },
        ...changes.map(({ label, text, isApplied }) => ({
          term: label,
          value: [text === label ? '' : text, isApplied ? '(done)' : ''].join(' ').trim() || 'Yes',
        })),
        { term: 'How do you know?', value: howKnown === '' ? null : HOW_KNOWN[howKnown] },
        { term: 'In your own words', value: note || null },
      ]}
    />
  )
}

function Steps({ sent, token }: Pick<StatusPageProps, 'sent' | 'token'>) {
  const { kind, status, page, canFix, clinicName } = sent
  if (kind === 'report') {
    return page === null ? BROWSE_STATES : <ButtonLink href={page}>Back to {clinicName}</ButtonLink>
  }
  return (
    <>
      {canFix ? (
        <ButtonLink href={paths.privateLinkStep(token, 'fix')} look="primary">
          {status === 'declined' ? 'Fix and send again' : 'Fix the application'}
        </ButtonLink>
      ) : null}
      {status === 'pending' ? (
        <ButtonLink href={paths.privateLinkStep(token, 'withdraw')}>Withdraw it</ButtonLink>
      ) : null}
      {page === null ? null : (
        <ButtonLink href={page} look="primary">
          Open your page
        </ButtonLink>
      )}
      <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
    </>
  )
}
