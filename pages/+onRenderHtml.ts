import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from './_document/render-document.tsx'

const EMPTY_DOCUMENT = '<!DOCTYPE html><html><head></head><body></body></html>'

/** The document in development. The production server calls renderDocument itself. */
export function onRenderHtml(pageContext: PageContextServer) {
  return dangerouslySkipEscape(
    pageContext.assets === undefined ? renderDocument(pageContext) : EMPTY_DOCUMENT,
  )
}
