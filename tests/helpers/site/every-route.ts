import { globSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Express } from 'express'

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
