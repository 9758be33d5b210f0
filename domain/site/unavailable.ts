/** What is said while nothing can be stored; the form that was sent comes back with it. */
export const NOT_SAVED =
  'Nothing can be saved right now, and nothing was. Please try again in a few minutes.'

/** What is said while the directory cannot be read. */
export const NOT_READABLE = 'This cannot be looked up right now. Please try again in a few minutes.'

/** Shown, with the text kept in the box, while nothing can be searched (decision 43). */
export const SEARCH_UNAVAILABLE = 'Search is not available right now.'

/** The one line about a broken search index, above results that come from the tables. */
export const SEARCH_IS_SLOW =
  'Search is slower than usual right now and cannot correct typing errors.'
