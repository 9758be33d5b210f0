import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'

const HINT =
  'a request came with X-Forwarded-For while TRUST_PROXY is off: if there is a proxy in front of the site, all visitors count as one address until TRUST_PROXY names the number of proxies'

/** Logs once that there seems to be a proxy the settings do not mention. */
export function proxyHint({ TRUST_PROXY }: Settings, log: Logger): RequestHandler {
  let isLogged = TRUST_PROXY !== false
  return (request, _response, next) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined) {
      isLogged = true
      log.warn(HINT)
    }
    next()
  }
}
