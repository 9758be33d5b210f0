import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'

const EMPTY_DOCUMENT = '<!DOCTYPE html><html><head></head><body></body></html>'

/** The document in development. The production server calls renderDocument itself. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { assets, config } = pageContext
  const document = assets === undefined ? config.renderDocument?.(pageContext) : undefined
  return dangerouslySkipEscape(document ?? EMPTY_DOCUMENT)
}
