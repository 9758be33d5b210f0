import '#styles/global.css.ts'
import '#styles/view-transition.css'
import { Provider } from 'jotai'
import { Fragment } from 'react'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'

/** The React tree of an interactive page, identical on server and client so that it hydrates. */
export function pageTree(pageContext: PageContext) {
  const { Page } = pageContext
  const { Frame = Fragment } = pageContext.config
  return (
    <VikeReactProviderPageContext pageContext={pageContext}>
      <Provider>
        <Frame>{Page === undefined ? null : <Page />}</Frame>
      </Provider>
    </VikeReactProviderPageContext>
  )
}
