import type { Position } from '#domain/places/geography.ts'

/** What is compared of a provider. '' where nothing is known. */
export interface ComparedListing extends Position {
  name: string
  phone: string
  site: string
  street: string
  postalCode: string
  city: string
  /** Two-letter code. */
  state: string
  /** The position is only the center of a ZIP or city. */
  isApproximate: boolean
  placeId: string
  category: string
}
