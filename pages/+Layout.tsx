import '#styles/global.css.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { skeletonAtom } from '#state/navigation.ts'
import { HydratedInTurn } from '#ui/HydratedInTurn.tsx'
import { LoadingStatus } from '#ui/LoadingStatus.tsx'
import { SiteFooter } from '#ui/SiteFooter.tsx'
import { SiteHeader } from '#ui/SiteHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import * as styles from '#ui/Layout.css.ts'

export function Layout({ children }: { children: ReactNode }) {
  const skeleton = useAtomValue(skeletonAtom)
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skipLink}>
        Skip to content
      </a>
      <SiteHeader />
      <LoadingStatus />
      <main id="content" tabIndex={-1} className={styles.main}>
        {skeleton === null ? null : <Skeleton shape={skeleton} />}
        <div inert={skeleton !== null}>
          <HydratedInTurn>{children}</HydratedInTurn>
        </div>
      </main>
      <SiteFooter />
      <Toasts />
    </div>
  )
}
