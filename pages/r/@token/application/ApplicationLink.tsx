import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import type { LinkStep } from '#domain/applications/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import { cluster, container } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ApplicationStatus, type ApplicationLinkProps } from './ApplicationStatus.tsx'
import { FixApplication } from './FixApplication.tsx'
import * as styles from '../private-link.css.ts'

interface Props extends ApplicationLinkProps {
  step: LinkStep | null
  isSent: boolean
  returned: ReturnedForm
}

/** A decided application is read-only. */
export function ApplicationLink({ step, isSent, returned, ...link }: Props) {
  const isPending = link.application.status === 'pending'
  if (isPending && step === 'fix') return <FixApplication {...link} returned={returned} />
  if (isPending && step === 'withdraw') return <WithdrawApplication {...link} />
  return (
    <ApplicationStatus
      {...link}
      isSent={isSent}
      isSaved={step === 'saved'}
      problem={returned.problem}
    />
  )
}

function WithdrawApplication({
  application,
  token,
}: Pick<ApplicationLinkProps, 'application' | 'token'>) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1>Withdraw your application</h1>
      <p>
        We delete the application of <strong>{application.form.companyName}</strong> and everything
        in it. This cannot be undone.
      </p>
      <form action={paths.privateLink(token)} method="post" className={cluster({ gap: 'xs' })}>
        <ButtonLink href={paths.privateLink(token)}>Keep it</ButtonLink>
        <button type="submit" name="action" value="withdraw" className={button({ look: 'danger' })}>
          Withdraw and delete
        </button>
      </form>
    </div>
  )
}
