/** What is said while a page loads. */
export interface LoadingText {
  text: string
  /** A second line. */
  detail?: string
}

const TEXT_BY_DEPTH = [
  'Loading states...',
  'Loading cities...',
  'Loading providers...',
  'Loading provider details...',
]

/** On the way to search results. */
export const SEARCHING: LoadingText = {
  text: 'Searching providers...',
  detail: 'Finding the best tattoo removal specialists in your area',
}

/** What is shown while a page loads, by its path (product.md section 2). */
export function loadingText(path: string): LoadingText {
  const [root, ...rest] = path.split('/').filter((part) => part !== '')
  if (root === 'search') return SEARCHING
  if (root === 'provider') return { text: 'Loading provider details...' }
  if (root === 'admin' && rest.length > 0) return { text: 'Loading company details...' }
  const text = root === 'states' ? TEXT_BY_DEPTH[rest.length] : undefined
  return { text: text ?? 'Loading...' }
}
