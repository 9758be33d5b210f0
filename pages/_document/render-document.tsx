import type { PageContextServer } from 'vike/types'
import { SPECULATION_RULES } from '#domain/site/speculation-rules.ts'
import { LOADING_ID } from '#domain/site/messages.ts'
import * as layout from '#ui/layout/Layout.css.ts'
import { SiteFooter } from '#ui/layout/SiteFooter.tsx'
import { SiteHeader } from '#ui/layout/SiteHeader.tsx'
import { ariaCurrent, navigationPaths } from '#ui/layout/NavigationLinks.tsx'
import '#styles/global.css.ts'
import '#styles/view-transition.css'
import * as styles from './LoadingStatus.css.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { streetTiles } from '#domain/maps/street-tiles.ts'
import { StreetTilesContext } from '#ui/map/StreetsButton.tsx'
import { CardSettings } from '#ui/provider/ProviderCard.tsx'
import { headHtml } from './head.ts'

/** The document of a read-only page whose data is loaded. Server, prerenderer and Vike get the same bytes. */
export function renderDocument(pageContext: PageContextServer): string {
  const { Page } = pageContext
  const { before, after } = cachedFrame(pageContext)
  const page = Page === undefined ? '' : toHtml(pageContext, <Page />)
  return htmlDocument(pageContext, `${before}${page}${after}`)
}

interface Frame {
  before: string
  after: string
}

/** Header and footer vary only by the current section and the demo: some dozen entries per site. */
const frames = new WeakMap<object, Map<string, Frame>>()

function cachedFrame(pageContext: PageContextServer): Frame {
  if (typeof pageContext.searchBox === 'string') return renderFrame(pageContext)
  const { site, isDemo, settings, urlPathname } = pageContext
  const current = navigationPaths(site).map((path) => ariaCurrent(urlPathname, path) ?? '')
  const section = [isDemo, settings.STATISTICS, ...current].join()
  let framesOfSite = frames.get(site)
  if (framesOfSite === undefined) frames.set(site, (framesOfSite = new Map()))
  let frame = framesOfSite.get(section)
  if (frame === undefined) framesOfSite.set(section, (frame = renderFrame(pageContext)))
  return frame
}

function renderFrame(pageContext: PageContextServer): Frame {
  const header = toHtml(
    pageContext,
    <>
      <SiteHeader />
      <output id={LOADING_ID} className={styles.region} />
    </>,
  )
  // A script then counts what visitors see (R-STATISTICS-1).
  const counts = pageContext.settings.STATISTICS ? ' data-seen=""' : ''
  const footer = toHtml(pageContext, <SiteFooter />)
  return {
    before: `<div class="${layout.page}">${header}<main id="content" tabindex="-1" class="${layout.main}"${counts}>`,
    after: `</main>${footer}</div><script type="speculationrules">${SPECULATION_RULES}</script>`,
  }
}

/** The document of a page that is HTML only. In development (no `assets`), Vike adds the styles and scripts. */
export function htmlDocument(pageContext: PageContextServer, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head>${headHtml(pageContext)}${pageContext.assets ?? ''}</head><body>${body}</body></html>`
}

export function toHtml(pageContext: PageContextServer, children: ReactNode): string {
  const { settings, site } = pageContext
  const cards = {
    hasPremium: site.premium !== null,
    showsDoubt: !site.everyListingRemovesTattoos,
  }
  return renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={pageContext}>
      <StreetTilesContext value={streetTiles(settings)}>
        <CardSettings value={cards}>{children}</CardSettings>
      </StreetTilesContext>
    </VikeReactProviderPageContext>,
  )
}
