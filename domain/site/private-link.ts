/** R-LINK-2 */
export const LINK_DAYS = 90

/** Replaces every private link in logs. */
const LOGGED_LINK = '/r/-'

/** Also matches spellings that no route accepts, because they may contain a token. */
const LINK = /[/\\]r(?:;[^\s/\\]*)?[/\\]+[^\s?#/\\][^\s?#]*/i

/** A request path that is safe to log (R-LINK-3). */
export function loggablePath(path: string): string {
  return LINK.test(decodeLoosely(path)) ? LOGGED_LINK : path
}

export function redactPrivateLinks(text: string): string {
  return text.replace(new RegExp(LINK, 'gi'), LOGGED_LINK)
}

/** True if the response to `path` is only for the holder of a private link. */
export function isPrivateLink(path: string): boolean {
  return loggablePath(path) === LOGGED_LINK
}

/** Decodes each escape separately, because a broken one may be next to a token, and repeatedly. */
function decodeLoosely(path: string): string {
  const decoded = path.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  return decoded === path ? path : decodeLoosely(decoded)
}
