import type { Position } from '#domain/places/geography.ts'

/** A search around a position that a visitor sent in the body of a form. */
export interface NearbyRequest extends Position {
  /** Filters, order and page as query parameters. */
  list: string
}
