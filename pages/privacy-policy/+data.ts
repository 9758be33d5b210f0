import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/page-meta.ts'
import { directionsUrl, mapUrl, paths } from '#domain/paths.ts'

export type Data = ReturnType<typeof data>

export function data({ settings, site, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'Privacy Policy',
      description: `What ${site.name} knows about its visitors and about companies that apply for a listing, and what it does with that. No cookies for visitors, no tracking.`,
      canonicalPath: paths.privacyPolicy(),
      query: urlParsed.search,
    }),
    /** Whether companies that apply get e-mails from this software. */
    sendsMail: settings.SMTP_URL !== undefined,
    /** The third parties a visitor can reach from here; all are settings. */
    hosts: {
      geocoder: new URL(settings.GEOCODER_URL).host,
      streetMap: new URL(mapUrl(settings.MAP_EMBED_URL, { latitude: 0, longitude: 0 })).host,
      directions: new URL(directionsUrl(settings.DIRECTIONS_URL, '')).host,
    },
  }
}
