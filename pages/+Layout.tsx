import '#styles/global.css.ts'
import type { ReactNode } from 'react'
import { LoadingStatus } from '#ui/LoadingStatus.tsx'
import { SiteFooter } from '#ui/SiteFooter.tsx'
import { SiteHeader } from '#ui/SiteHeader.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import * as styles from '#ui/Layout.css.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skipLink}>
        Skip to content
      </a>
      <SiteHeader />
      <LoadingStatus />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <Toasts />
    </div>
  )
}
