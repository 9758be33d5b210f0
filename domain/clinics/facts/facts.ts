/** Values of a list's optional columns (R-LIST-15); '' where the list is blank. */
export interface ClinicFacts {
  place_id: string
  /** 1 to 5. */
  rating: number | null
  business_status: '' | 'CLOSED_TEMPORARILY'
  /** 1 when the owner claimed the listing on Google; `null` when the list does not say. */
  verified: 0 | 1 | null
  category: string
  /** Further categories, separated by commas. */
  subtypes: string
  booking_appointment_link: string
  reviews_link: string
  description: string
  located_in: string
  /** "$$", "$50-100". */
  price_range: string
  /** "yes", "no", or the accessible parts. */
  wheelchair: string
  /** Separated by commas. */
  languages: string
}

export interface SourcedFacts extends ClinicFacts {
  /** "Google"; '' when the operator did not name it. */
  source: string
  /** Day of the list: "2026-11-22". */
  listedOn: string
}
