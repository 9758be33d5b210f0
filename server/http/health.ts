import type { RequestHandler, Router } from 'express'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from './only-methods.ts'

export interface Replica {
  /** Age of the snapshot: the primary may have had newer data for this long. */
  ageSeconds: () => number
}

interface Health {
  isReady: () => Promise<boolean>
  /** `undefined` on the primary. */
  replica: Replica | undefined
  snapshots: Snapshots
}

export function healthRoutes({ isReady, replica, snapshots }: Health): Router[] {
  return [
    getRoute('/healthz', (_request, response) => {
      response.set('cache-control', 'no-store').type('text/plain').send('ok\n')
    }),
    getRoute('/readyz', async (_request, response) => {
      const ready = await isReady()
      const state = ready ? 'ok\n' : 'not ready\n'
      const revision = revisionNumber(snapshots) ?? 'unknown'
      const age = replica && `revision ${revision}, ${replica.ageSeconds()} seconds old\n`
      response
        .status(ready ? 200 : 503)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .send(state + (age ?? ''))
    }),
  ]
}

/** Adds the data's age to every response of a replica. */
export function revisionHeader({ ageSeconds }: Replica, snapshots: Snapshots): RequestHandler {
  return (_request, response, next) => {
    const revision = revisionNumber(snapshots)
    if (revision !== undefined) response.setHeader('x-directory-revision', revision)
    response.setHeader('x-directory-age', String(ageSeconds()))
    next()
  }
}

function revisionNumber(snapshots: Snapshots): string | undefined {
  return snapshots.revision()?.split(' ', 1)[0]
}
