import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from './company.css.ts'

/** Shown with 503 when the application could not be read (R-ADMIN-7). */
export function CompanyNotLoaded({ id }: { id: string }) {
  return (
    <div className={`${container} ${styles.notFound}`}>
      <h1 role="alert">{ADMIN_MESSAGES['details-failed'].text}</h1>
      <p>Nothing is lost. Please try again in a few minutes.</p>
      <div className={styles.confirmButtons}>
        <ButtonLink href={paths.adminCompany(id)}>Try again</ButtonLink>
        <ButtonLink href={paths.admin()}>Back to Admin</ButtonLink>
      </div>
    </div>
  )
}
