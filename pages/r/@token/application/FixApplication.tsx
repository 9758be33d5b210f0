import { APPLICATION_CONTROLS, completeForm, readForm } from '#domain/applications/form.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { readAction, VERSION_FIELD } from '#domain/applications/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { cluster, container, stack } from '#styles/layout.css.ts'
import type { ApplicationLinkProps } from './ApplicationStatus.tsx'
import * as styles from '../private-link.css.ts'

interface FixApplicationProps extends Pick<ApplicationLinkProps, 'application' | 'token'> {
  returned: ReturnedForm
}

/** The prefilled form of an application; a plain post, which works without JavaScript. */
export function FixApplication({ application, token, returned }: FixApplicationProps) {
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
