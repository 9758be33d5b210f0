import { Provider } from 'jotai'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { Layout } from './Layout.tsx'

/** A hydrated page in its layout, the same on the server and in the browser; one store for each. */
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
