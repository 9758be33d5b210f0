import type { Router } from 'express'
import { getRoute } from './only-methods.ts'

export function healthRoutes({ isReady }: AppContext): Router[] {
  return [
    getRoute('/healthz', (_request, response) => {
      response.set('cache-control', 'no-store').type('text/plain').send('ok\n')
    }),
    getRoute('/readyz', async (_request, response) => {
      const ready = await isReady()
      response
        .status(ready ? 200 : 503)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .send(ready ? 'ok\n' : 'not ready\n')
    }),
  ]
}
