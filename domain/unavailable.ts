/** What is said while nothing can be stored; the form that was sent comes back with it. */
export const NOT_SAVED =
  'Nothing can be saved right now, and nothing was. Please try again in a few minutes.'

/** What is said while the directory cannot be read. */
export const NOT_READABLE = 'This cannot be looked up right now. Please try again in a few minutes.'
