/** Where the body of a path in one content encoding is kept for the bare server. */
export function bodyFileName(path: string, encoding: string): string {
  return `${encodeURIComponent(path)}.${encoding}`
}
