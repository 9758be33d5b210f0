import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'

const EMPTY_DOCUMENT = '<!DOCTYPE html><html><head></head><body></body></html>'

/** The document of a page that is HTML only. Vike adds its tags to what is returned, which only development needs. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { assets, config } = pageContext
  const document = config.renderDocument?.(pageContext) ?? EMPTY_DOCUMENT
  pageContext.document = document
  return dangerouslySkipEscape(assets === undefined ? document : EMPTY_DOCUMENT)
}
