import type { TextValues } from '#domain/text/fill-text.ts'
import { streetTiles } from '#domain/maps/street-tiles.ts'
import { directionsUrl } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { pluralize } from '#domain/text/counts.ts'

/** The placeholders and conditions of the Markdown in the site folder. site/README.md explains them. */
export function textValues(site: Site, settings: Settings): TextValues {
  return {
    values: {
      siteName: site.name,
      descriptor: site.descriptor,
      legalName: site.legalName,
      contactEmail: site.contactEmail,
      state: site.state,
      law: site.law,
      minimumAge: String(site.minimumAge),
      reviewTime: site.reviewTime,
      premiumPrice: site.premium?.price ?? '',
      premiumTerms: site.premium?.terms ?? '',
      geocoderHost: new URL(settings.GEOCODER_URL).host,
      streetMapHost: streetTiles(settings).host ?? new URL(site.url).host,
      directionsHost: new URL(directionsUrl(settings.DIRECTIONS_URL, '')).host,
      sessionIdle: pluralize(settings.SESSION_IDLE_MINUTES, 'minute', 'minutes'),
      sessionMax: pluralize(settings.SESSION_MAX_HOURS, 'hour', 'hours'),
    },
    conditions: {
      premium: site.premium !== null,
      /** The site sends e-mails. */
      mail: site.sendsMail,
      statistics: settings.STATISTICS,
      /** The street map comes from a third party. */
      streetMapHost: settings.MAP_TILES_FILE === undefined,
      legalName: site.legalName !== '',
    },
  }
}
