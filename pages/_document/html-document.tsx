import '#styles/global.css.ts'
import '#styles/view-transition.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { streetTiles } from '#domain/maps/street-tiles.ts'
import { StreetTilesContext } from '#ui/map/StreetsButton.tsx'
import { CardSettings } from '#ui/provider/ProviderCard.tsx'
import { headHtml } from './head.ts'

/** The document of a page that is HTML only. In development (no `assets`), Vike adds the styles and scripts. */
export function htmlDocument(pageContext: PageContextServer, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head>${headHtml(pageContext)}${pageContext.assets ?? ''}</head><body>${body}</body></html>`
}

export function toHtml(pageContext: PageContextServer, children: ReactNode): string {
  const { settings, site } = pageContext
  const cards = { directionsUrl: settings.DIRECTIONS_URL, hasPremium: site.premium !== null }
  return renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={pageContext}>
      <StreetTilesContext value={streetTiles(settings)}>
        <CardSettings value={cards}>{children}</CardSettings>
      </StreetTilesContext>
    </VikeReactProviderPageContext>,
  )
}
