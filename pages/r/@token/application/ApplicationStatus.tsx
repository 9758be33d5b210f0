import { usePageContext } from 'vike-react/usePageContext'
import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import type { SentApplication } from '#db/applications/sent-application.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { SentLocation } from '#db/applications/locations.ts'
import { OtherLocations, LinkBox, StatusHead } from '../LinkBox.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../private-link.css.ts'
import { listingWord } from '#domain/applications/admin-messages.ts'
import type { ApplicationForm } from '#domain/applications/form.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { readHoursText } from '#domain/hours/hours-text.ts'
import { writeWeek } from '#domain/hours/week-form.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { FactList } from '#ui/text/FactList.tsx'

export interface ApplicationLinkProps {
  application: SentApplication
  token: string
  /** Full URL of this page. */
  url: string
  /** Sent with this one. */
  locations: readonly SentLocation[]
}

interface ApplicationStatusProps extends ApplicationLinkProps {
  isSent: boolean
  isSaved: boolean
  /** Problem with the form just sent. */
  problem: string | null
}

export function ApplicationStatus(props: ApplicationStatusProps) {
  const { site } = usePageContext()
  const { application, token, url, locations, isSent, isSaved, problem } = props
  const { reference, status, page, form } = application
  return (
    <div className={`${container} ${styles.page}`}>
      <StatusHead
        title={isSent ? 'Application Submitted Successfully!' : 'Your application'}
        reference={reference}
        status={status}
      />
      {isSaved ? <output>Your changes are saved.</output> : null}
      {problem === null ? null : (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <p>{explain(application, site.reviewTime)}</p>
      {status === 'pending' ? (
        <LinkBox title="Keep your private link" url={url}>
          {site.sendsMail ? (
            <p className={atoms.breakAnywhere}>
              We will write to <strong>{form.email}</strong>.
            </p>
          ) : null}
          <p>
            With this link you can read, fix or withdraw your application while it waits, and see
            our decision. Whoever has it can do the same. It works for {LINK_DAYS} days.
          </p>
        </LinkBox>
      ) : null}
      <OtherLocations locations={locations} />
      <ApplicationSummary form={form} />
      <div className={cluster({ gap: 'xs' })}>
        {status === 'pending' ? (
          <>
            <ButtonLink href={paths.privateLinkStep(token, 'fix')} look="primary">
              Fix the application
            </ButtonLink>
            <ButtonLink href={paths.privateLinkStep(token, 'withdraw')}>Withdraw it</ButtonLink>
          </>
        ) : null}
        {page === null ? null : (
          <ButtonLink href={page} look="primary">
            Open your page
          </ButtonLink>
        )}
        <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
      </div>
      {isSent ? <Toasts /> : null}
    </div>
  )
}

function explain({ status, decidedAt, reason, page }: SentApplication, reviewTime: string): string {
  if (status === 'pending') {
    return `We’ll review your application and get back to you within ${reviewTime}. Nothing is public yet.`
  }
  const day = decidedAt === null ? '' : ` on ${formatDate(decidedAt.slice(0, 10))}`
  if (status === 'declined') {
    return `We reviewed your application and declined it${day}. Nothing of it is public. ${
      reason && `The reason: ${reason}`
    }`.trim()
  }
  return page === null
    ? `We approved your application${day}.`
    : `We approved your application${day}. Your page is public.`
}

/** The sender's details, without blank fields. */
function ApplicationSummary({ form }: { form: ApplicationForm }) {
  const { site } = usePageContext()
  const { startingPrice, freeConsultation, lasers, services, zipCode } = form
  const hours = readHoursText(writeWeek(form))
  const facts = [
    { term: 'Company', value: form.companyName },
    { term: 'Contact', value: form.contactName },
    { term: 'Email', value: form.email },
    { term: 'Phone', value: form.phone },
    { term: 'Website', value: form.website },
    {
      term: 'Address',
      value: formatAddress({ ...form, street: form.address, postalCode: zipCode }),
    },
    { term: 'Listing', value: listingWord(form.listingType, site.premium !== null) },
    { term: 'Services', value: services.join(', ') },
    { term: 'Lasers', value: lasers },
    {
      term: 'Price',
      value: startingPrice === '' ? '' : `from ${formatValue('startingPrice', startingPrice)}`,
    },
    { term: 'Consultation', value: freeConsultation === '' ? '' : 'Free' },
    { term: 'Hours', value: hours === undefined || hours.kind === 'none' ? '' : formatWeek(hours) },
    { term: 'Description', value: <span className={styles.text}>{form.description}</span> },
    {
      term: 'Certifications',
      value: form.certifications && <span className={styles.text}>{form.certifications}</span>,
    },
    { term: 'Established', value: form.yearEstablished },
  ]
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="application">
      <h2 id="application">What you told us</h2>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </section>
  )
}
