export interface LoadingText {
  text: string
  detail?: string
}

const TEXT_BY_DEPTH = [
  'Loading states...',
  'Loading cities...',
  'Loading providers...',
  'Loading provider details...',
]

export const SEARCHING: LoadingText = {
  text: 'Searching providers...',
  detail: 'Finding the best tattoo removal specialists in your area',
}

/** Loading message for a path (R-LOADING-1). */
export function loadingText(path: string): LoadingText {
  const [root, ...rest] = path.split('/').filter((part) => part !== '')
  if (root === 'search') return SEARCHING
  if (root === 'provider') return { text: 'Loading provider details...' }
  if (root === 'admin' && rest.length > 0) return { text: 'Loading company details...' }
  const text = root === 'states' ? TEXT_BY_DEPTH[rest.length] : undefined
  return { text: text ?? 'Loading...' }
}

export const NOT_SAVED =
  'Nothing can be saved right now, and nothing was saved. Please try again in a few minutes.'

export const NOT_READABLE = 'This cannot be looked up right now. Please try again in a few minutes.'

/** Shown while the database cannot be searched; the search box keeps its text (R-SEARCH-8). */
export const SEARCH_UNAVAILABLE = 'Search is not available right now.'

export const FAILED_PAGE = {
  title: 'Something went wrong on our side',
  text: 'The page could not be put together. It is not your fault. Please try again in a minute.',
} as const

export const LOADING_ID = 'loading'

/** Id of the element that shows toasts. */
export const TOASTS_ID = 'toasts'

export const DEMO_NOTICE = 'Demo data: these clinics are fictional'
