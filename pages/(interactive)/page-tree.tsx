import '#styles/global.css.ts'
import '#styles/view-transition.css'
import { Provider } from 'jotai'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { useEffect, type ReactNode } from 'react'
import { markStarted } from '../_islands/dom.ts'
import { startMenu } from '../_islands/menu.ts'
import { startSearch } from '../_islands/search/search-box.ts'
import { startToasts } from '../_islands/toasts.ts'
import * as styles from '#ui/layout/Layout.css.ts'
import { SiteFooter } from '#ui/layout/SiteFooter.tsx'
import { SiteHeader } from '#ui/layout/SiteHeader.tsx'
import { Toasts } from '#ui/Toasts.tsx'

/** The React tree of an interactive page, identical on server and client so that it hydrates. */
export function pageTree(pageContext: PageContext) {
  const { Page } = pageContext
  return (
    <VikeReactProviderPageContext pageContext={pageContext}>
      <Provider>
        <Layout>{Page === undefined ? null : <Page />}</Layout>
      </Provider>
    </VikeReactProviderPageContext>
  )
}

function Layout({ children }: { children: ReactNode }) {
  // React runs the effects of the page before those of its layout.
  useEffect(() => {
    startMenu()
    startSearch()
    startToasts()
    markStarted()
  }, [])
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
