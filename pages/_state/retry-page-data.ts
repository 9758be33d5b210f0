const PAGE_DATA = '/index.pageContext.json'
const SERVER_ERROR = 500

/**
 * Lets the data of the next page be asked for once more when they do not come (decision 19). Vike
 * fetches them itself, once, and has no hook around it.
 */
export function retryPageData(): void {
  const fetchOnce = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const isPageData = typeof input === 'string' && input.split('?', 1)[0]?.endsWith(PAGE_DATA)
    if (!isPageData) return fetchOnce(input, init)
    const first = await fetchOnce(input, init).catch(() => null)
    return first !== null && first.status < SERVER_ERROR ? first : fetchOnce(input, init)
  }
}
