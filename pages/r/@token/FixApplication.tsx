import { APPLIED } from '#domain/facts/facts.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { APPLICATION_CONTROLS, completeForm, readForm } from '#domain/proposals/application-form.ts'
import { readAction, VERSION_FIELD } from '#domain/proposals/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import type { Sent } from '#db/proposals/private-page.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { APPLICANT_WORDS, ContactFields } from '#ui/application/ContactFields.tsx'
import { ListingType } from '#ui/application/ListingType.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import * as styles from './private-link.css.ts'

interface ApplicationProps {
  sent: Sent
  token: string
}

export function WithdrawApplication({ sent, token }: ApplicationProps) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1>Withdraw your application</h1>
      <p>
        We delete the application of <strong>{sent.clinicName}</strong> and everything in it. This
        cannot be undone.
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
export function FixApplication(props: ApplicationProps & { returned: ReturnedForm }) {
  const { sent: application, token, returned } = props
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
        <ReturnedErrors errors={errors} problem={problem} order={APPLICATION_CONTROLS} />
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
