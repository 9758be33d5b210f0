import { paths } from '#domain/site/paths.ts'

export const SITE_UNREACHED = 'We could not reach the site. Check your connection and try again.'

/** Whether a request failed without any answer; `fetch` throws nothing else for that. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError

/**
 * Whether leaving the page would end at the browser's own error page. Asks the site only where the
 * browser says it is offline, which it also says beside a site on the same machine.
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
