import type { Router } from 'express'
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
      response
        .status(ready ? 200 : 503)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .send(replica === undefined ? state : state + describeReplica(replica, snapshots))
    }),
  ]
}

function describeReplica({ ageSeconds }: Replica, snapshots: Snapshots): string {
  const [revision = 'unknown'] = snapshots.revision()?.split(' ') ?? []
  return `revision ${revision}, ${ageSeconds()} seconds old\n`
}
