const TEXT_BY_DEPTH = [
  'Loading states...',
  'Loading cities...',
  'Loading providers...',
  'Loading provider details...',
]

/** What is shown while a page loads, by its path (product.md section 2). */
export function loadingText(path: string): string {
  const [root, ...rest] = path.split('/').filter((part) => part !== '')
  if (root === 'states') return TEXT_BY_DEPTH[rest.length] ?? 'Loading...'
  return root === 'search' ? 'Searching providers...' : 'Loading...'
}
