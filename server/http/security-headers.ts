import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { isPrivateLink } from '#domain/site/private-link.ts'
import { isVector, streetTiles } from '#domain/maps/street-tiles.ts'
import type { Settings } from '#domain/site/settings.ts'
import { SPECULATION_RULES } from '#domain/site/speculation-rules.ts'

/** Allows the only inline script by its hash (CSP level 2). */
const SPECULATION_RULES_SOURCE = `'sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}'`

const HSTS_SECONDS = 365 * 24 * 60 * 60
const UNUSED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
const PERMISSIONS = ['geolocation=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(
  ', ',
)

export function securityHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/** Keeps the URLs of private links from other sites and from caches (R-LINK-3). */
export function privateLinkHeaders(): RequestHandler {
  return (request, response, next) => {
    if (isPrivateLink(request.path)) {
      response.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    }
    next()
  }
}

export type Headers = readonly (readonly [string, string])[]

/** Headers of every response. In development they allow the inline scripts of hot reload. */
export function protectiveHeaders(settings: Settings, isDevelopment: boolean): Headers {
  const isHttps = settings.SITE_URL.startsWith('https:')
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isDevelopment) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS } : false,
  })
  return [['permissions-policy', PERMISSIONS] as const, ...collectHeaders(protect)]
}

/** Runs helmet once, because its headers are the same for every request. */
function collectHeaders(protect: ReturnType<typeof helmet>): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  protect(response.req, response, () => undefined)
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))] as const)
}

/**
 * Our scripts never turn text into HTML or code; this keeps it so. The one policy is for Leaflet
 * (pages/_islands/streets/leaflet-policy.ts). Hot reload does.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }

function directives(settings: Settings, isDevelopment: boolean) {
  const inline = isDevelopment ? ["'unsafe-inline'"] : []
  // Browsers ignore 'unsafe-inline' when a hash is present.
  const scripts = isDevelopment ? inline : [SPECULATION_RULES_SOURCE]
  const geocoder = new URL(settings.GEOCODER_URL).origin
  const { url, host } = streetTiles(settings)
  const tiles = host === null ? [] : [new URL(url).origin]
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", ...inline],
    imgSrc: ["'self'", 'data:', ...(isVector(url) ? [] : tiles)],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", geocoder, ...(isVector(url) ? tiles : [])],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    manifestSrc: ["'self'"],
    ...(isDevelopment ? {} : TRUSTED_TYPES),
  }
}
