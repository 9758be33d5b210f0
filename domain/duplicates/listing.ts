import type { Position } from '#domain/places/geography.ts'

/** The compared facts of a provider; '' for unknown ones. */
export interface ComparedListing extends Position {
  name: string
  phone: string
  site: string
  street: string
  postalCode: string
  city: string
  /** Two-letter code. */
  state: string
  /** True when the position is only the center of a ZIP or city. */
  isApproximate: boolean
  placeId: string
  category: string
}
