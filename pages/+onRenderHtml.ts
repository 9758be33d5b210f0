import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from './_document/render-document.tsx'

const NOTHING = '<!DOCTYPE html><html><head></head><body></body></html>'

/** The document in development, where Vike adds styles and scripts; the server of a build makes its own. */
export function onRenderHtml(pageContext: PageContextServer) {
  return dangerouslySkipEscape(
    pageContext.assets === undefined ? renderDocument(pageContext) : NOTHING,
  )
}
