import type { RequestHandler } from 'express'
import type { Snapshots } from '#db/engine/snapshots.ts'
import type { Replica } from '#server/http/health.ts'

/** Adds the data's age to every response of a replica. */
export function revisionHeader(replica: Replica, snapshots: Snapshots): RequestHandler {
  return (_request, response, next) => {
    const [revision = ''] = (snapshots.revision() ?? '').split(' ')
    if (revision !== '') response.setHeader('x-directory-revision', revision)
    response.setHeader('x-directory-age', String(replica.ageSeconds()))
    next()
  }
}
