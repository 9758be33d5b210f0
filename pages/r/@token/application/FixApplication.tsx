import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import { VERSION_FIELD } from '#domain/applications/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import { summarizeProblems } from '#ui/application/form-problems.ts'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { cluster, container, stack } from '#styles/layout.css.ts'
import type { ApplicationLinkProps } from './ApplicationStatus.tsx'
import * as styles from '../private-link.css.ts'

interface FixApplicationProps extends Pick<ApplicationLinkProps, 'application' | 'token'> {
  /** A rejected form. */
  returned: ReturnedApplicationForm | null
}

/** The prefilled form of an application; a plain post, which works without JavaScript. */
export function FixApplication({ application, token, returned }: FixApplicationProps) {
  const fieldErrors = returned?.fieldErrors ?? {}
  const problem = returned?.problem ?? null
  const errors = summarizeProblems({ fieldErrors, problem })
  const fields = { initial: returned?.form ?? application.form, errors: fieldErrors }
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
        {errors.length === 0 ? null : <ErrorSummary errors={errors} />}
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
