import { Part } from '#ui/text/Part.tsx'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { type LinkStep, readAction, VERSION_FIELD } from '#domain/proposals/link-form.ts'
import { DAY_LABELS } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { APPLICATION_CONTROLS, completeForm, readForm } from '#domain/proposals/application.ts'
import { ContactFields, APPLICANT_WORDS } from '#ui/application/ContactFields.tsx'
import { ListingType } from '#ui/application/ListingType.tsx'
import { APPLIED } from '#domain/facts/facts.ts'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { FactTable } from '#ui/facts/FactTable.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { formatDate } from '#domain/text/dates.ts'
import type { SentApplication } from '#db/proposals/private-page.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { LinkBox, StatusHead } from '../LinkBox.tsx'
import { listingWord } from '#domain/proposals/admin-messages.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../private-link.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface Props extends ApplicationLinkProps {
  step: LinkStep | null
  isSent: boolean
  returned: ReturnedForm
}

/** An approved application is read-only. */
export function ApplicationLink({ step, isSent, returned, ...link }: Props) {
  const { status, canFix } = link.application
  if (canFix && step === 'fix') return <FixApplication {...link} returned={returned} />
  if (status === 'pending' && step === 'withdraw') return <WithdrawApplication {...link} />
  return (
    <ApplicationStatus
      {...link}
      isSent={isSent}
      isSaved={step === 'saved'}
      problem={returned.problem}
    />
  )
}

function WithdrawApplication({ application, token }: ApplicationLinkProps) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1>Withdraw your application</h1>
      <p>
        We delete the application of <strong>{application.form.companyName}</strong> and everything
        in it. This cannot be undone.
      </p>
      <form action={paths.privateLink(token)} method="post" className={cluster.xs}>
        <ButtonLink href={paths.privateLink(token)}>Keep it</ButtonLink>
        <button type="submit" name="action" value="withdraw" className={button.danger}>
          Withdraw and delete
        </button>
      </form>
    </div>
  )
}

/** The prefilled form of an application; a plain post, which works without JavaScript. */
function FixApplication({ application, token, returned }: Omit<Props, 'step' | 'isSent'>) {
  const { sent, errors, problem } = returned
  const isTyped = readAction(sent) === 'save'
  const isDeclined = application.status === 'declined'
  const fields = { initial: isTyped ? completeForm(readForm(sent)) : application.form, errors }
  return (
    <div className={styles.narrowPage}>
      <div className={stack.xs}>
        <h1>{isDeclined ? 'Fix and send again' : 'Fix your application'}</h1>
        {isDeclined && application.reason !== '' ? (
          <p>We declined it: {application.reason}</p>
        ) : null}
        <p>Change what is wrong. We review what you {isDeclined ? 'send' : 'save'} here.</p>
      </div>
      <form action={paths.privateLink(token)} method="post" noValidate className={stack.l}>
        <ReturnedErrors
          errors={errors}
          problem={problem}
          order={APPLICATION_CONTROLS}
          labels={DAY_LABELS}
        />
        <ContactFields {...fields} />
        <ListingType {...fields} />
        <FactForm fields={APPLIED} {...fields} own={APPLICANT_WORDS} />
        <input type="hidden" name={VERSION_FIELD} value={application.version} />
        <div className={cluster.xs}>
          <button type="submit" name="action" value="save" className={button.primary}>
            {isDeclined ? 'Send again' : 'Save changes'}
          </button>
          <ButtonLink href={paths.privateLink(token)}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}

interface ApplicationLinkProps {
  application: SentApplication
  token: string
  /** Full URL of this page. */
  url: string
}

interface ApplicationStatusProps extends ApplicationLinkProps {
  isSent: boolean
  isSaved: boolean
  /** Problem with the form just sent. */
  problem: string | null
}

function ApplicationStatus(props: ApplicationStatusProps) {
  const { site } = usePageContext()
  const { application, token, url, isSent, isSaved, problem } = props
  const { reference, status, page, form, canFix } = application
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
      <ApplicationSummary application={application} />
      <div className={cluster.xs}>
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
      </div>
      {isSent ? <Toasts /> : null}
    </div>
  )
}

function explain(application: SentApplication, reviewTime: string): string {
  const { status, decidedAt, reason, page, canFix } = application
  if (status === 'pending') {
    // While our decision can be undone, its page may be public.
    return `We’ll review your application and get back to you within ${reviewTime}.${canFix ? ' Nothing is public yet.' : ''}`
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
function ApplicationSummary({
  application: { form, facts },
}: Pick<ApplicationLinkProps, 'application'>) {
  const { site } = usePageContext()
  const contact = [
    { term: 'Company', value: form.companyName },
    { term: 'Contact', value: form.contactName },
    { term: 'Email', value: form.email },
    { term: 'Phone', value: form.phone },
    { term: 'Website', value: form.website || null },
    {
      term: 'Address',
      value: formatAddress({ ...form, street: form.address, postalCode: form.zipCode }),
    },
    { term: 'Listing', value: listingWord(form.listingType, site.premium !== null) },
  ]
  return (
    <Part id="application" title="What you told us">
      <FactList facts={contact} />
      <FactTable facts={facts} />
    </Part>
  )
}
