/** City of a clinic without one (R-LIST-4). */
export const UNKNOWN_CITY = 'Unknown City'

export const UNKNOWN_STATE = 'Unknown'

/** Stored with such clinics; never a state page (R-LIST-5). */
export const UNKNOWN_STATE_SLUG = 'unknown'
