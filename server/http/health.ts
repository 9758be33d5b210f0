import { Router } from 'express'
import { onlyMethods } from './only-methods.ts'

/** /healthz: the process is up. /readyz: it can serve, as `isReady` says, which must not throw. */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route('/healthz')
    .get((_request, response) => {
      response.set('cache-control', 'no-store').type('text/plain').send('ok\n')
    })
    .all(onlyMethods('GET', 'HEAD'))
  router
    .route('/readyz')
    .get(async (_request, response) => {
      const ready = await isReady()
      response
        .status(ready ? 200 : 503)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .send(ready ? 'ok\n' : 'not ready\n')
    })
    .all(onlyMethods('GET', 'HEAD'))
  return router
}
