import { globSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Express } from 'express'

/**
 * Every route: who may use it, what is answered then, and an address where that of EXAMPLES does not do. `page` and
 * `api` are the admin's: everybody else is led to the login, or reads 401. `link` needs the private link of
 * something that stands. Whoever holds such a link sends its token as a session, too.
 */
const RIGHTS = `
GET / all 200
GET /:page all 200
GET /admin page 200
GET /admin/account page 200
GET /admin/company/:id page 404
GET /admin/health page 200
GET /admin/listings page 200
GET /admin/listings/:id page 200
GET /admin/lists page 200
GET /admin/lists/:id page 404
GET /admin/site page 200
GET /admin/site/edit page 404
GET /api/admin/backups/:file api 404
GET /api/admin/health/subscribers.csv api 200
GET /api/admin/listings/csv api 200
GET /api/admin/lists/:id/changes.csv api 404
GET /api/admin/lists/:id/skipped.csv api 404
GET /api/nearby all 400
GET /api/nearest-place all 400
GET /api/resolve all 200
GET /api/similar-clinics all 200
GET /api/suggestions all 200
GET /blog all 200
GET /blog/:slug all 200 /blog/tattoo-removal-aftercare
GET /blog/feed.xml all 200
GET /changes all 200 /api/v1/changes
GET /compare all 200
GET /data/clinics.csv all 200
GET /embed all 200
GET /embed/:state/:city all 200
GET /embed/provider/:state/:city/:slug all 200
GET /embed/provider/:state/:city/:slug/badge.svg all 200
GET /embed/provider/:state/:city/:slug/card all 200
GET /embed/provider/:state/:city/:slug/qr.svg all 200
GET /generate-sitemap page 200
GET /healthz all 200
GET /list-company all 200
GET /llms.txt all 200
GET /login all 200
GET /metrics api 200
GET /openapi.json all 200 /api/v1/openapi.json
GET /places all 200 /api/v1/places
GET /provider/:id all 302
GET /providers all 200 /api/v1/providers
GET /providers/:state/:city/:slug all 200 /api/v1/providers/texas/austin/weekday-ink-removal
GET /r all 200
GET /r/:token link 200
GET /readyz all 200
GET /robots.txt all 200
GET /search all 200
GET /site.webmanifest all 200
GET /sitemap-:part.xml all 404
GET /sitemap.xml all 200
GET /states all 200
GET /states/:state all 200
GET /states/:state/:city all 200
GET /states/:state/:city/:provider all 200
GET /states/:state/:city/:provider/claim all 200
GET /states/:state/:city/:provider/report all 200
GET /states/:state/:city/:slug.ics all 200
GET /states/:state/:city/:slug.vcf all 200
GET /states/:state/feed.xml all 200
POST /admin/decisions api 422
POST /api/admin/account api 422
POST /api/admin/blocks api 422
POST /api/admin/health api 422
POST /api/admin/listings api 422
POST /admin/listings/:id api 422
POST /api/admin/lists api 422
POST /api/admin/lists/:id api 404
POST /api/admin/site api 422
POST /api/admin/site/logo api 422
POST /api/admin/site/preview api 404
POST /api/admin/sitemap api 200
POST /api/applications all 422
POST /api/login all 422
POST /api/seen all 422
POST /api/subscribers all 422
POST /r all 422
POST /r/:token link 422
POST /states/:state/:city/:slug/claim all 422
POST /states/:state/:city/:slug/report all 422
POST /api/logout all 303
`

const EXAMPLES: Readonly<Record<string, string>> = {
  state: 'texas',
  city: 'austin',
  provider: 'weekday-ink-removal',
  slug: 'weekday-ink-removal',
  page: 'about',
  id: '1',
  part: '1',
  file: 'directory-2026-11-27.sqlite',
}

/** Every route of the server, with an example of its path; a token is for the caller to put in. */
export const ROUTES = RIGHTS.trim()
  .split('\n')
  .map((line) => {
    const [method = '', route = '', guard = '', status, path] = line.split(' ')
    const example = route.replaceAll(/:(\w+)/g, (all, name: string) => EXAMPLES[name] ?? all)
    return { method, route, guard, status: Number(status), path: path ?? example }
  })

type Layers = Express['router']['stack']

/** Every route of the server, read from its routers and the folders of its pages: "POST /r/:token". */
export function listRoutes(server: Server): string[] {
  const listeners = server.listeners('request') as unknown as Partial<Express>[]
  const app = listeners.flatMap(({ router }) => router?.stack ?? [])
  return [...new Set([...listPages(), ...listLayers(app)])].toSorted()
}

function listLayers(layers: Layers): string[] {
  return layers.flatMap(({ route, handle }) => {
    const { stack } = handle as { stack?: Layers }
    if (route === undefined) return stack === undefined ? [] : listLayers(stack)
    const methods = route.stack.map(({ method }) => method)
    // What answers all other methods with 405 has none.
    return methods
      .filter((method) => method !== undefined)
      .map((method) => `${method.toUpperCase()} ${readable(route.path)}`)
  })
}

/** "/states/:state/feed.xml" for the expression that matches it. */
function readable(path: unknown): string {
  if (!(path instanceof RegExp)) return String(path)
  return path.source
    .replaceAll(/^\^|\$$|\\|\(\?!.*?\)/g, '')
    .replaceAll(/\(\?<(\w+)>.*?\)/g, ':$1')
    .replace('[1-9]d{0,4}', ':part')
}

/** Parts in parentheses and "index" are no parts of the address. */
function listPages(): string[] {
  return globSync('pages/**/+Page.tsx')
    .filter((file) => !file.startsWith('pages/_error/'))
    .map((file) =>
      file
        .replaceAll(/^pages|\/\+Page\.tsx$|\/\([^)]*\)|\/index(?=\/)/g, '')
        .replace('/admin/sitemap', '/generate-sitemap')
        .replaceAll('@', ':'),
    )
    .map((path) => `GET ${path || '/'}`)
}
