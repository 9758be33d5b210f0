import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { type LinkStep, readAction, VERSION_FIELD } from '#domain/applications/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ApplicationStatus, type ApplicationLinkProps } from './ApplicationStatus.tsx'
import * as styles from '../private-link.css.ts'
import { APPLICATION_CONTROLS, completeForm, readForm } from '#domain/applications/form.ts'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'

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

function WithdrawApplication({ application, token }: ApplicationLinkProps) {
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

/** The prefilled form of an application; a plain post, which works without JavaScript. */
function FixApplication({ application, token, returned }: Omit<Props, 'step' | 'isSent'>) {
  const { sent, errors, problem } = returned
  const isTyped = readAction(sent) === 'save'
  const fields = { initial: isTyped ? completeForm(readForm(sent)) : application.form, errors }
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={stack({ gap: 'xs' })}>
        <h1>Fix your application</h1>
        <p>Change what is wrong. We review what you save here.</p>
      </div>
      <form
        action={paths.privateLink(token)}
        method="post"
        noValidate
        className={stack({ gap: 'l' })}
      >
        <ReturnedErrors errors={errors} problem={problem} order={APPLICATION_CONTROLS} />
        <ContactFields {...fields} />
        <ListingType {...fields} />
        <OfferFields {...fields} />
        <input type="hidden" name={VERSION_FIELD} value={application.version} />
        <div className={cluster({ gap: 'xs' })}>
          <button type="submit" name="action" value="save" className={button({ look: 'primary' })}>
            Save changes
          </button>
          <ButtonLink href={paths.privateLink(token)}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}
