import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'

const HINT =
  'a request came with X-Forwarded-For while TRUST_PROXY is off: if there is a proxy before the site, all visitors count as one address until TRUST_PROXY=on'

/** Says once that there seems to be a proxy which the settings do not know of. */
export function proxyHint({ TRUST_PROXY }: Settings, log: Logger): RequestHandler {
  let isSaid = TRUST_PROXY
  return (request, _response, next) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn(HINT)
    }
    next()
  }
}
