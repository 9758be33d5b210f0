import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { directionsUrl, mapUrl, paths } from '#domain/site/paths.ts'

export type Data = ReturnType<typeof data>

export function data({ settings, site, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'Accessibility',
      description: `How ${site.name} works with keyboards, screen readers and large text: what we aim for, what we test, what is not good enough yet, and how to tell us.`,
      canonicalPath: paths.accessibility(),
      query: urlParsed.search,
      crumbs: pageCrumbs('Accessibility', paths.accessibility()),
    }),
    /** Third-party hosts, from the settings. */
    hosts: {
      streetMap: new URL(mapUrl(settings.MAP_EMBED_URL, { latitude: 0, longitude: 0 })).host,
      directions: new URL(directionsUrl(settings.DIRECTIONS_URL, '')).host,
    },
  }
}
