import type { Response, Router } from 'express'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { PROVIDER_SEGMENTS, type ProviderPlace } from '#domain/site/paths.ts'
import { placeOf } from '#domain/site/provider-path.ts'
import { readProviderAt } from '#server/api/v1/providers.ts'
import type { ProviderJson } from '#server/api/v1/schemas.ts'
import { getRoute } from '#server/http/only-methods.ts'

const CARD = new RegExp(`^/states/${PROVIDER_SEGMENTS}\\.vcf$`)
const CALENDAR = new RegExp(`^/states/${PROVIDER_SEGMENTS}\\.ics$`)

/** A provider's contact card (vCard 4.0, RFC 6350) and opening hours (iCalendar, RFC 5545). */
export function contactFileRoutes(snapshots: SearchSnapshots, siteUrl: string): Router[] {
  const route = (
    path: RegExp,
    type: string,
    format: (provider: ProviderJson) => readonly string[],
  ) =>
    getRoute(path, async (request, response, next) => {
      const { params } = request
      const provider = await snapshots.read(({ db }) => readProviderAt(db, params, siteUrl))
      if (provider === undefined) next('router')
      else sendLines(response, type, format(provider), placeOf(params))
    })
  return [route(CARD, 'text/vcard', formatCard), route(CALENDAR, 'text/calendar', formatCalendar)]
}

function sendLines(
  response: Response,
  type: string,
  lines: readonly string[],
  { slug }: ProviderPlace,
): void {
  response
    .set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    .attachment(`${slug}.${type === 'text/vcard' ? 'vcf' : 'ics'}`)
    .type(`${type}; charset=utf-8`)
    .send(lines.map((line) => `${fold(line)}\r\n`).join(''))
}

function formatCard(provider: ProviderJson): string[] {
  const { name, street, city, state, postalCode, phone, website, url } = provider
  const address = ['', '', street, city, state, postalCode, 'USA'].map(escape).join(';')
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escape(name)}`,
    `ORG:${escape(name)}`,
    `ADR;TYPE=work:${address}`,
    ...(phone === null ? [] : [`TEL;TYPE=work;VALUE=text:${escape(phone)}`]),
    ...(website === null ? [] : [`URL;TYPE=work:${website}`]),
    ...position(provider).map(([lat, lon]) => `GEO:geo:${lat},${lon}`),
    ...(provider.timeZone === null ? [] : [`TZ:${provider.timeZone}`]),
    `NOTE:${escape(`Hours: ${provider.hours}`)}`,
    `SOURCE:${url}`,
    'END:VCARD',
  ]
}

/** A day in the past on each weekday, from which the weekly hours repeat. */
const FIRST_DAYS = {
  Sunday: 4,
  Monday: 5,
  Tuesday: 6,
  Wednesday: 7,
  Thursday: 8,
  Friday: 9,
  Saturday: 10,
} as const // January 2026

/** One weekly event for each span of opening hours, in the provider's own time. */
function formatCalendar(provider: ProviderJson): string[] {
  const { id, name, address, phone, url, timeZone, openingHours } = provider
  const zone = timeZone === null ? '' : `;TZID=${timeZone}`
  const events = openingHours
    .filter(({ opens, closes }) => opens !== closes)
    .flatMap(({ dayOfWeek, opens, closes }) =>
      dayOfWeek.map((day) => {
        const first = FIRST_DAYS[day]
        const last = closes < opens ? first + 1 : first
        return [
          'BEGIN:VEVENT',
          `UID:${id}-${day.toLowerCase()}-${digits(opens)}@${new URL(url).host}`,
          'DTSTAMP:20260101T000000Z',
          `DTSTART${zone}:${date(first)}T${digits(opens)}00`,
          `DTEND${zone}:${date(last)}T${digits(closes)}00`,
          'RRULE:FREQ=WEEKLY',
          'TRANSP:TRANSPARENT',
          `SUMMARY:${escape(`${name} is open`)}`,
          `LOCATION:${escape(address)}`,
          `DESCRIPTION:${escape(['Call before you go.', phone, url].filter(Boolean).join('\n'))}`,
          'END:VEVENT',
        ]
      }),
    )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Directory//Opening hours//EN',
    `X-WR-CALNAME:${escape(`${name}: hours`)}`,
    ...events.flat(),
    'END:VCALENDAR',
  ]
}

const date = (day: number) => `202601${String(day).padStart(2, '0')}`
const digits = (time: string) => time.replace(':', '')

function position({ latitude, longitude, approximatePosition }: ProviderJson) {
  const isExact = latitude !== null && longitude !== null && approximatePosition === null
  return isExact ? [[latitude, longitude] as const] : []
}

/** Both formats escape text alike. */
function escape(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

const MAX_OCTETS = 75

/** Lines are folded at 75 octets, never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
