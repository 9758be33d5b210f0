export function isUrl(list: string): boolean {
  return /^https?:\/\//i.test(list)
}

/** With a name or a password, which would be stored and printed. */
export function hasUser(url: string): boolean {
  const { username, password } = new URL(url)
  return username + password !== ''
}

/** Without its query and its user, which may hold a secret: this name is stored and printed. */
export function nameOfUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^(https?:[/\\\s]*)[^/\\]*@/i, '$1')
}

const SHEET =
  /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view|htmlview)[^#]*(?:#gid=(\d+))?/

/** Where a list is downloaded; of a Google Sheet that everybody may see, its CSV. */
export function downloadAddress(url: string): string {
  const [, id, sheet = '0'] = SHEET.exec(url) ?? []
  if (id === undefined) return url
  return `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=${sheet}`
}
