import {
  formatAddress,
  isClosedForNow,
  PREMIUM_TIER,
  toProviderCard,
} from '#domain/clinics/provider.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { placeOf } from '#domain/site/provider-path.ts'
import { readListingDetails } from '#db/directory/listing-details.ts'
import { findProvider, listProvidersByIds, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ProviderJson } from './schemas.ts'

/** In the order of the ids; those that are not listed are left out. */
export async function readProviders(
  db: ReadDb,
  ids: readonly number[],
  siteUrl: string,
): Promise<ProviderJson[]> {
  const rows = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  const detailsOf = await readListingDetails(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toJson(row, detailsOf(id).selfDescription, siteUrl)]
  })
}

/** `undefined` when no provider has the address. */
export async function readProviderAt(
  db: ReadDb,
  parts: Readonly<Record<string, unknown>> | undefined,
  siteUrl: string,
): Promise<ProviderJson | undefined> {
  const place = placeOf(parts)
  const row = await findProvider(db, place)
  return row && (await readProviders(db, [row.id], siteUrl))[0]
}

type Details = ReturnType<Awaited<ReturnType<typeof readListingDetails>>>

function toJson(row: ProviderRow, own: Details['selfDescription'], siteUrl: string): ProviderJson {
  const { id, name, street, city, state, postalCode, latitude, longitude, reviews } = row
  const card = toProviderCard(row)
  const isPlaced = hasPosition(row)
  const hours = decodeOpeningHours(row.hours)
  return {
    id,
    url: absoluteUrl(siteUrl, paths.provider(row)),
    name,
    street: isServedArea(street) ? '' : street,
    city,
    state,
    postalCode,
    address: formatAddress(row),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    approximatePosition: row.approximatePosition,
    phone: formatPhone(row.phone) || null,
    website: websiteHref(card.site),
    timeZone: row.timeZone,
    openingHours: openingHoursSpecification(hours).map(({ '@type': _type, ...span }) => span),
    hours: formatWeek(hours),
    isClosedForNow: isClosedForNow(row),
    paysToBeFirst: row.tier === PREMIUM_TIER,
    reviews,
    rating: card.rating ?? null,
    description: own?.description ?? '',
    services: [...(own?.services ?? [])],
    startingPrice: own?.startingPrice ?? null,
    hasFreeConsultation: own?.hasFreeConsultation ?? false,
    lasers: own?.lasers ?? null,
    certifications: own?.certifications ?? null,
    yearEstablished: own?.yearEstablished ?? null,
  }
}
