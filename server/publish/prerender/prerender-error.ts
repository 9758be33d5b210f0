/** What the operator can mend; the pages that were published before are as they were. */
export class PrerenderError extends Error {
  override name = 'PrerenderError'
}
