import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Statement } from '#domain/facts/statements.ts'

export interface StoredClinic extends ProviderPlace {
  id: number
  /** Hash of its row in the last list; `null` when it is not known. */
  contentHash: string | null
}

/** An address that a provider once had. */
export interface FormerAddress extends ProviderPlace {
  /** The clinic that it leads to; `null` when it is gone. */
  providerId: number | null
  reason: 'removed' | 'closed' | 'hidden'
  /** Of a clinic that is gone. */
  name: string
  /** Together with `identity`, finds a clinic that returns. */
  placeId: string
  identity: string
  /** Hash of the list row that the provider had when it left; '' if unknown. */
  contentHash: string
}

/** The directory that an import changes. */
export interface Stored {
  /** By id, in ascending order. */
  clinics: ReadonlyMap<number, StoredClinic>
  /** Complete rows by id. A clinic without a decision whose row is in the list needs none. */
  rows: ReadonlyMap<number, ClinicRow>
  /** Addresses of listings that no list made. */
  others: readonly ProviderPlace[]
  former: readonly FormerAddress[]
  /** Highest id that a provider ever had. */
  lastId: number
}

/** A clinic with decisions (R-CURATE-1). */
export interface Decided {
  id: number
  /** `gone`: not in the last list. */
  state: 'listed' | 'hidden' | 'closed' | 'merged' | 'gone'
  /** The other clinic of a merge. */
  winnerId: number | null
  /** Its row in the last list; BLANK_ROW for a listing that no list made. */
  listRow: ClinicRow
  contentHash: string | null
  address: ProviderPlace
  /** Addresses of a clinic that is hidden, merged or closed, which are nobody else's. */
  withheld: readonly ProviderPlace[]
  statements: readonly Statement[]
}

/** Statements that decide the clinic's address on the site. */
export function hasOwnAddress({ statements }: Decided): boolean {
  return statements.some(({ field }) => field === 'name' || field === 'address')
}

export function cityKey({ stateSlug, citySlug }: Omit<ProviderPlace, 'slug'>): string {
  return `${stateSlug}/${citySlug}`
}

export function addressKey(place: ProviderPlace): string {
  return `${cityKey(place)}/${place.slug}`
}

export function placeOf(row: ClinicRow, slug = row.slug): ProviderPlace {
  return { stateSlug: row.state_slug, citySlug: row.city_slug, slug }
}
