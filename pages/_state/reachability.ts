import { paths } from '#domain/site/paths.ts'

export const SITE_UNREACHABLE = 'We could not reach the site. Check your connection and try again.'

/** `fetch` rejects with a TypeError only when there is no response. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

/**
 * Guards a navigation that would end on the browser's error page. Contacts the site only when the
 * browser reports it is offline, which it also does next to a site on localhost.
 */
export async function isSiteReachable(): Promise<boolean> {
  if (navigator.onLine) return true
  try {
    await fetch(paths.home(), { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
