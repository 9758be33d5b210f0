import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { mapUrl } from '#domain/paths.ts'
import type { Settings } from '#domain/settings.ts'

const HSTS_SECONDS = 365 * 24 * 60 * 60
const UNUSED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
const PERMISSIONS = ['geolocation=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(
  ', ',
)

/** Headers of every answer. Development alone allows the inline scripts of hot reload. */
export function securityHeaders(settings: Settings, isDevelopment: boolean): RequestHandler {
  const isHttps = settings.SITE_URL.startsWith('https:')
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isDevelopment) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS } : false,
  })
  return (request, response, next) => {
    response.setHeader('permissions-policy', PERMISSIONS)
    protect(request, response, next)
  }
}

function directives(settings: Settings, isDevelopment: boolean) {
  const inline = isDevelopment ? ["'unsafe-inline'"] : []
  const geocoder = new URL(settings.GEOCODER_URL).origin
  const map = new URL(mapUrl(settings.MAP_EMBED_URL, { latitude: 0, longitude: 0 })).origin
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inline],
    styleSrc: ["'self'", ...inline],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", geocoder],
    frameSrc: [map],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    manifestSrc: ["'self'"],
  }
}
