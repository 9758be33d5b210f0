import type { ProviderCardData } from '#domain/clinics/provider.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { makeListPage, type ProviderListData } from '#domain/filters/list-page.ts'
import { NO_FILTERS, type ListQuery } from '#domain/filters/list-query.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { AUSTIN_CENTER, CLEAR_SKIN, PREMIUM, RATED } from './sample-providers.ts'

const CARDS: readonly ProviderCardData[] = [PREMIUM, CLEAR_SKIN, RATED]

const CLINICS: readonly ListedClinic[] = CARDS.map((card, index) => ({
  ...card,
  id: index,
  latitude: AUSTIN_CENTER.latitude + index / 100,
  longitude: AUSTIN_CENTER.longitude,
  rating: card.rating?.stars ?? null,
  hours: decodeOpeningHours(card.hours),
  hasWebsite: card.site !== '',
  hasBooking: index > 0,
  isConfirmed: index === 1,
  services: [],
  mentions: card.mentions ?? [],
}))

export const SUNDAY_AT_3_AM: ListQuery = {
  ...NO_FILTERS,
  open: { kind: 'time', day: 0, minute: 180 },
  has: ['website'],
}

export const WITH_BOOKING: ListQuery = { ...NO_FILTERS, has: ['booking'], from: '78701' }

/** One page of the sample clinics. */
export function sampleList(query: ListQuery): ProviderListData<ProviderCardData> {
  const { items, ...page } = makeListPage(CLINICS, query, { center: AUSTIN_CENTER })
  return {
    ...page,
    query,
    origin: query.from === '' ? null : { name: query.from, value: query.from },
    ignored: [],
    entries: items.flatMap(({ id, ...item }) => {
      const provider = CARDS[id]
      return provider === undefined ? [] : [{ ...item, provider, isDistanceApproximate: false }]
    }),
  }
}
