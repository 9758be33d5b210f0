import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from './AdminHeader.css.ts'

/** `adminName` is `null` for the single password. */
export function AdminHeader({ adminName }: { adminName: string | null }) {
  return (
    <div className={styles.header}>
      <div>
        <h1>Admin Dashboard</h1>
        <p className={styles.subtitle}>Manage company applications and listings</p>
      </div>
      <div className={styles.tools}>
        <ButtonLink href={paths.generateSitemap()}>Generate Sitemap</ButtonLink>
        {adminName === null ? null : (
          <ButtonLink href={paths.adminAccount()}>Account of {adminName}</ButtonLink>
        )}
        <form method="post" action={paths.apiLogout()}>
          <button type="submit" className={button()}>
            Logout
          </button>
        </form>
      </div>
    </div>
  )
}
