import type { StatedAddress } from '#domain/stewardship/fields.ts'
import type { ProviderRow } from '#db/directory/providers.ts'

export function toStatedAddress(provider: ProviderRow): StatedAddress {
  return {
    street: provider.street,
    city: provider.city,
    state: provider.state,
    postal_code: provider.postalCode,
    full_address: provider.fullAddress,
    state_slug: provider.stateSlug,
    city_slug: provider.citySlug,
    latitude: provider.latitude,
    longitude: provider.longitude,
    approximate_position: provider.approximatePosition,
    time_zone: provider.timeZone,
  }
}
