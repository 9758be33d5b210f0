import '#styles/global.css.ts'
import '#styles/view-transition.css'
import { Provider } from 'jotai'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { Layout } from './Layout.tsx'

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
