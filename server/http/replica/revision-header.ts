import type { RequestListener } from 'node:http'

export interface Replica {
  /** Age of the snapshot: the primary may have had newer data for this long. */
  ageSeconds: () => number
}

/** Adds the data's age to every response of a replica. */
export function withRevisionHeader(
  app: RequestListener,
  replica: Replica,
  readRevision: () => string | undefined,
): RequestListener {
  return (request, response) => {
    const [revision = ''] = (readRevision() ?? '').split(' ')
    if (revision !== '') response.setHeader('x-directory-revision', revision)
    response.setHeader('x-directory-age', String(replica.ageSeconds()))
    app(request, response)
  }
}
