/** A problem the operator can fix; the published pages are unchanged. */
export class PrerenderError extends Error {
  override name = 'PrerenderError'
}
