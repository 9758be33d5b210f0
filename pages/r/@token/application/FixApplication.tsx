import type { ApplicationForm, ReturnedApplicationForm } from '#domain/applications/form.ts'
import { VERSION_FIELD } from '#domain/applications/link-form.ts'
import { paths } from '#domain/site/paths.ts'
import { AboutFields } from '#ui/application/AboutFields.tsx'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import { summarizeProblems } from '#ui/application/form-problems.ts'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { Services } from '#ui/application/Services.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { cluster, container, stack } from '#styles/layout.css.ts'
import type { ApplicationLinkProps } from './ApplicationStatus.tsx'
import * as styles from '../private-link.css.ts'

interface FixApplicationProps extends Omit<ApplicationLinkProps, 'url'> {
  /** A rejected form. */
  returned: ReturnedApplicationForm | null
  /** For one more location of the company, which becomes an application of its own. */
  isAnother: boolean
}

/** The prefilled form of an application; a plain post, which works without JavaScript. */
export function FixApplication(props: FixApplicationProps) {
  const { application, token, returned, isAnother } = props
  const prefilled = isAnother ? forAnother(application.form) : application.form
  const fieldErrors = returned?.fieldErrors ?? {}
  const problem = returned?.problem ?? null
  const errors = summarizeProblems({ fieldErrors, problem, question: null })
  const fields = { initial: returned?.form ?? prefilled, errors: fieldErrors }
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={stack({ gap: 'xs' })}>
        <h1>{isAnother ? 'Add another location' : 'Fix your application'}</h1>
        <p>
          {isAnother
            ? 'We filled in what you told us about the company. Enter where the other location is. We decide on each location separately.'
            : 'Change what is wrong. We review what you save here.'}
        </p>
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
        <Services chosen={fields.initial.services} errors={fields.errors.services} />
        <OfferFields {...fields} />
        <AboutFields {...fields} />
        <input type="hidden" name={VERSION_FIELD} value={application.version} />
        <div className={cluster({ gap: 'xs' })}>
          <button
            type="submit"
            name="action"
            value={isAnother ? 'another' : 'save'}
            className={button({ look: 'primary' })}
          >
            {isAnother ? 'Submit Application' : 'Save changes'}
          </button>
          <ButtonLink href={paths.privateLink(token)}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}

/** Keeps what the locations of a company share. */
function forAnother(form: ApplicationForm): ApplicationForm {
  return { ...form, address: '', city: '', state: '', zipCode: '', phone: '' }
}
