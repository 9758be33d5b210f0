import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { headHtml } from '../_document/head.ts'
import { pageTree } from './page-tree.tsx'

/** Returns the document; Vike injects the page's data, styles and scripts. */
export function onRenderHtml(pageContext: PageContextServer) {
  const body = renderToString(pageTree(pageContext))
  return dangerouslySkipEscape(
    `<!DOCTYPE html><html lang="en-US"><head>${headHtml(pageContext)}</head><body><div id="root">${body}</div></body></html>`,
  )
}
