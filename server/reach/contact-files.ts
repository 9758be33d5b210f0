import type { Router } from 'express'
import {
  formatAddress,
  hasExactPosition,
  isClosedForNow,
  toProviderCard,
} from '#domain/clinics/provider.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { formatCalendar } from '#domain/hours/calendar.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'
import { absoluteUrl, paths, PROVIDER_SEGMENTS } from '#domain/site/paths.ts'
import { escapeContent, joinContentLines } from '#domain/text/content-lines.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendOf } from './send-of.ts'

const FILE = `^/states/${PROVIDER_SEGMENTS}`

/** A provider's contact card, and its opening hours where they are known. */
export function contactFileRoutes({ searches, settings }: AppContext): Router[] {
  const siteUrl = settings.SITE_URL
  const route = (
    extension: string,
    type: string,
    format: (provider: ProviderRow, siteUrl: string) => string[] | undefined,
  ) =>
    getRoute(
      new RegExp(`${FILE}\\.${extension}$`),
      sendOf(
        searches,
        async (db, place) => {
          const provider = await findProvider(db, place)
          return provider && format(provider, siteUrl)
        },
        (response, lines, { slug }) => {
          response
            .set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
            .attachment(`${slug}.${extension}`)
            .type(`${type}; charset=utf-8`)
            .send(joinContentLines(lines))
        },
      ),
    )
  return [route('vcf', 'text/vcard', formatCard), route('ics', 'text/calendar', calendarOf)]
}

function calendarOf(provider: ProviderRow, siteUrl: string): string[] | undefined {
  if (isClosedForNow(provider)) return undefined
  const { id, name, timeZone } = provider
  const opened = {
    id,
    name,
    timeZone,
    address: formatAddress(provider),
    phone: formatPhone(provider.phone),
    url: absoluteUrl(siteUrl, paths.provider(provider)),
    hours: decodeOpeningHours(provider.hours),
  }
  return formatCalendar(opened, new Date())
}

/** vCard 3.0 (RFC 2426), which the address books of phones read. */
function formatCard(provider: ProviderRow, siteUrl: string): string[] {
  const { name, street, city, state, postalCode, latitude, longitude, timeZone } = provider
  const address = [
    '',
    '',
    isServedArea(street) ? '' : street,
    city === UNKNOWN_CITY ? '' : city,
    state === UNKNOWN_STATE ? '' : state,
    postalCode,
    'USA',
  ]
  const phone = formatPhone(provider.phone)
  const website = websiteHref(toProviderCard(provider).site)
  const hours = decodeOpeningHours(provider.hours)
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A person's name, which the format demands; address books then show the organization's.
    'N:;;;;',
    `FN:${escapeContent(name)}`,
    `ORG:${escapeContent(name)}`,
    'X-ABSHOWAS:COMPANY',
    `ADR;TYPE=WORK:${address.map(escapeContent).join(';')}`,
    ...(phone === '' ? [] : [`TEL;TYPE=WORK,VOICE:${escapeContent(phone)}`]),
    ...(website === null ? [] : [`URL:${website}`]),
    ...(hasExactPosition(provider) ? [`GEO:${latitude};${longitude}`] : []),
    ...(timeZone === null ? [] : [`TZ;VALUE=text:${timeZone}`]),
    ...(hours.kind === 'none' ? [] : [`NOTE:${escapeContent(`Hours: ${formatWeek(hours)}`)}`]),
    `SOURCE:${absoluteUrl(siteUrl, paths.provider(provider))}`,
    'END:VCARD',
  ]
}
