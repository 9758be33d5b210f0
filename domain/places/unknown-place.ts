/** How a clinic without a city is listed (product.md section 5). */
export const UNKNOWN_CITY = 'Unknown City'

/** How a clinic without a usable state is listed. */
export const UNKNOWN_STATE = 'Unknown'

/** Slug under which such clinics are kept; never a state page (decision 10). */
export const UNKNOWN_STATE_SLUG = 'unknown'
