import { paths } from '#domain/site/paths.ts'
import { cluster, container } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ApplicationLinkProps } from './ApplicationStatus.tsx'
import * as styles from '../private-link.css.ts'

export function WithdrawApplication({ application, token }: Omit<ApplicationLinkProps, 'url'>) {
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
