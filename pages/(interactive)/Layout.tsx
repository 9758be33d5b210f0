import { useEffect, type ReactNode } from 'react'
import { startMenu } from '../_islands/menu.ts'
import { startToasts } from '../_islands/toasts.ts'
import * as styles from '#ui/layout/Layout.css.ts'
import { SiteFooter } from '#ui/layout/SiteFooter.tsx'
import { SiteHeader } from '#ui/layout/SiteHeader.tsx'
import { CompactSearchBox } from '#ui/search-box/SearchBox.tsx'
import { Toasts } from '#ui/Toasts.tsx'

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => startMenu(), [])
  useEffect(() => startToasts(), [])
  return (
    <div className={styles.page}>
      <SiteHeader search={<CompactSearchBox />} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <Toasts />
    </div>
  )
}
