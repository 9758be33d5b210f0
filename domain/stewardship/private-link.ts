/** What a private link shows. */
export type LinkKind = 'report' | 'claim' | 'application'

/** R-LINK-2 */
export const LINK_DAYS = 90

/** Stands for every private link in logs. */
const LOGGED_LINK = '/r/-'

/** Also matches spellings that no route accepts: what was typed may hold a token. */
const LINK = /\/r\/[^\s/?#]+/i

/** The path of a request as it may be logged (R-LINK-3). */
export function loggablePath(path: string): string {
  return LINK.test(decodeLoosely(path)) ? LOGGED_LINK : path
}

export function redactPrivateLinks(text: string): string {
  return text.replace(new RegExp(LINK, 'gi'), LOGGED_LINK)
}

/** Whether the answer to a request for `path` belongs to the holder of a private link. */
export function isPrivateLink(path: string): boolean {
  return loggablePath(path) === LOGGED_LINK
}

/** Decodes each escape by itself, because broken ones may stand beside a token. */
function decodeLoosely(path: string): string {
  return path.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
