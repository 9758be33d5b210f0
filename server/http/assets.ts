import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep, resolve } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { isRead, getRoute } from './only-methods.ts'
import { ENCODINGS, preferredEncoding, weakEtag } from './send-compressed.ts'
import { statSync } from 'node:fs'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'

/** Vite puts a content hash into these file names, so they never change. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

/** Encoded paths, double slashes and trailing slashes are left to canonicalPaths. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/

/** Reads the folder once, so a later build does not change what a running server serves. */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  return assetFiles(await readFiles(folder))
}

/** Serves files by their path, compressed where such a file stands beside them. All of a build are under 2 MB. */
export function assetFiles(contents: ReadonlyMap<string, Buffer>): RequestHandler {
  const etags = new Map<string, string>()
  for (const [path, content] of contents) {
    const original = path.replace(/\.(?:br|gz)$/, '')
    if (original === path || !contents.has(original)) etags.set(path, weakEtag(content))
  }
  return (request, response, next) => {
    const { path } = request
    const etag = isRead(request) ? etags.get(path) : undefined
    if (etag === undefined) {
      next()
      return
    }
    response.type(contentType(path))
    response.set({ etag, 'cache-control': path.startsWith(HASHED_FOLDER) ? IMMUTABLE : SHORT })
    if (Object.values(ENCODINGS).some((ending) => contents.has(path + ending))) {
      response.vary('accept-encoding')
    }
    const encoding = preferredEncoding(request)
    const encoded = encoding && contents.get(path + ENCODINGS[encoding])
    if (encoded) response.set('content-encoding', encoding)
    response.send(encoded ?? contents.get(path))
  }
}

/** Express maps file extensions to content types, but omits the charset for SVG. */
function contentType(path: string): string {
  return path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : path.slice(path.lastIndexOf('.'))
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    if (FILE_PATH.test(path)) contents.set(path, await readFile(file))
  }
  return contents
}

const CACHE_SECONDS = 60 * 60

/** MAP_TILES_FILE, of which browsers request the ranges that they show. Throws OperatorError. */
export function streetTileRoutes(settings: Settings, packageRoot: string): Router {
  const { MAP_TILES_FILE: name } = settings
  if (name === undefined) return Router()
  const file = resolve(packageRoot, name)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new OperatorError(`MAP_TILES_FILE=${name}: there is no such file`)
  }
  return getRoute(paths.streetTiles(), (_request, response, next) => {
    // Ranges are those of the file as it is: no proxy may compress it.
    response.set('cache-control', `public, max-age=${CACHE_SECONDS}, no-transform`)
    response.type('application/octet-stream')
    response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error) next(error)
    })
  })
}
