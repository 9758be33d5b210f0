import type { ReactNode } from 'react'
import * as layout from '#ui/layout/Layout.css.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { AdminBar } from './AdminBar.tsx'

/** Admin pages have only the admin's links, and no footer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className={layout.page}>
      <AdminBar />
      <main id="content" tabIndex={-1} className={layout.main}>
        {children}
      </main>
      <Toasts />
    </div>
  )
}
