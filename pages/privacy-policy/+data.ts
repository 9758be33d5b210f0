import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { directionsUrl, mapUrl, paths } from '#domain/site/paths.ts'

export type Data = ReturnType<typeof data>

export function data({ settings, site, urlParsed }: PageContextServer) {
  const facts = {
    /** Third-party hosts that a visitor's browser can contact. */
    hosts: {
      geocoder: new URL(settings.GEOCODER_URL).host,
      streetMap: new URL(mapUrl(settings.MAP_EMBED_URL, { latitude: 0, longitude: 0 })).host,
      directions: new URL(directionsUrl(settings.DIRECTIONS_URL, '')).host,
    },
    /** Limits of an admin session. */
    session: {
      idleMinutes: settings.SESSION_IDLE_MINUTES,
      maxHours: settings.SESSION_MAX_HOURS,
    },
    sendsMail: settings.SMTP_URL !== undefined,
  }
  return {
    meta: pageMeta({
      title: 'Privacy Policy',
      description: `What ${site.name} knows about its visitors and about companies that apply for a listing, and what it does with that. No cookies for visitors, no tracking.`,
      canonicalPath: paths.privacyPolicy(),
      query: urlParsed.search,
      crumbs: pageCrumbs('Privacy Policy', paths.privacyPolicy()),
    }),
    facts,
  }
}
