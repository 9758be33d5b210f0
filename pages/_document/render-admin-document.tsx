import type { PageContextServer } from 'vike/types'
import { htmlDocument, toHtml } from './render-document.tsx'
import * as layout from '#ui/layout/Layout.css.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { AdminBar } from '#ui/admin/AdminBar.tsx'
import { ANNOUNCED_ID } from '#ui/admin/ids.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from '#ui/admin/AdminBar.css.ts'

/** Admin pages have only the admin's links, and no footer. Their scripts: pages/_islands/admin. */
export function renderAdminDocument(pageContext: PageContextServer): string {
  const { Page, urlPathname } = pageContext
  const body = (
    <div className={layout.page} data-admin="">
      <div className={styles.top}>
        <AdminBar />
        <div className={styles.strip}>
          <output id={ANNOUNCED_ID} className={visuallyHidden} />
          <Toasts isInFlow />
        </div>
      </div>
      <main id="content" tabIndex={-1} className={layout.main} data-page={urlPathname}>
        {Page === undefined ? null : <Page />}
      </main>
    </div>
  )
  return htmlDocument(pageContext, toHtml(pageContext, body))
}
