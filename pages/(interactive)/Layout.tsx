import { useEffect, type ReactNode } from 'react'
import { startMenu } from '../_islands/menu.ts'
import { startSearch } from '../_islands/search/search-box.ts'
import { startToasts } from '../_islands/toasts.ts'
import * as styles from '#ui/layout/Layout.css.ts'
import { SiteFooter } from '#ui/layout/SiteFooter.tsx'
import { SiteHeader } from '#ui/layout/SiteHeader.tsx'
import { Toasts } from '#ui/Toasts.tsx'

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => startMenu(), [])
  useEffect(() => startSearch(), [])
  useEffect(() => startToasts(), [])
  return (
    <div className={styles.page}>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <Toasts />
    </div>
  )
}
