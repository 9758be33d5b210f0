import { useEffect, useEffectEvent } from 'react'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { useToast } from '#state/toasts.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from './company.css.ts'

/** Redirects to the dashboard with a toast; without JavaScript the link leads there. */
export function CompanyNotFound() {
  const toast = useToast()
  const leave = useEffectEvent(() => {
    toast(ADMIN_MESSAGES['not-found'])
    location.assign(paths.admin())
  })
  useEffect(() => leave(), [])
  return (
    <div className={`${container} ${styles.notFound}`}>
      <h1>Company not found.</h1>
      <ButtonLink href={paths.admin()}>Back to Admin</ButtonLink>
    </div>
  )
}
