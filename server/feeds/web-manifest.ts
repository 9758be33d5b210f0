import type { Router } from 'express'
import { paths, ICONS } from '#domain/site/paths.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { textRoute } from './text-route.ts'

export function webManifestRoutes(settings: SiteSettings): Router {
  return textRoute(ICONS.manifest, 'application/manifest+json', () => formatManifest(settings))
}

export function formatManifest(settings: SiteSettings): string {
  const { name, descriptor, brand } = loadSite(settings)
  // A manifest supports one scheme only.
  const paper = brand.paper.light
  return JSON.stringify({
    id: paths.home(),
    name: `${name} ${descriptor}`,
    short_name: name,
    description: 'A directory of tattoo removal providers in the United States.',
    lang: 'en-US',
    start_url: paths.home(),
    scope: paths.home(),
    // The site has no back button, so the browser's bar stays.
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: ICONS.svg, sizes: 'any', type: 'image/svg+xml' },
      { src: ICONS.small, sizes: '192x192', type: 'image/png' },
      { src: ICONS.large, sizes: '512x512', type: 'image/png' },
      { src: ICONS.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
