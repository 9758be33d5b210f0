/** City of a clinic without one (product.md section 5). */
export const UNKNOWN_CITY = 'Unknown City'

/** State of a clinic without a recognizable one. */
export const UNKNOWN_STATE = 'Unknown'

/** Stored with such clinics; never a state page (decision 10). */
export const UNKNOWN_STATE_SLUG = 'unknown'
