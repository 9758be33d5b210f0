import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RequestHandler } from 'express'
import { isRead } from './only-methods.ts'
import { preferredEncoding, weakEtag } from './send-compressed.ts'

/** A static asset and its precompressed variants. All assets of a build are under 2 MB. */
interface BuiltFile {
  identity: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
}

/** Vite puts a content hash into these file names, so they never change. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

/** Encoded paths, double slashes and trailing slashes are left to canonicalPaths. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/
const VARIANT_EXTENSION = /\.(?:br|gz)$/

/** Reads the folder once, so a later build does not change what a running server serves. */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  return assetFiles(await readFiles(folder))
}

/** Serves files by their path. */
export function assetFiles(contents: ReadonlyMap<string, Buffer>): RequestHandler {
  const files = findVariants(contents)
  return (request, response, next) => {
    const file = isRead(request) ? files.get(request.path) : undefined
    if (file === undefined) {
      next()
      return
    }
    response.type(contentType(request.path))
    response.set({
      etag: file.etag,
      'cache-control': request.path.startsWith(HASHED_FOLDER) ? IMMUTABLE : SHORT,
    })
    if (file.br || file.gzip) response.vary('accept-encoding')
    const encoding = preferredEncoding(request)
    const encoded = encoding && file[encoding]
    if (encoded) response.set('content-encoding', encoding)
    response.send(encoded ?? file.identity)
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

function findVariants(contents: ReadonlyMap<string, Buffer>): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  for (const [path, identity] of contents) {
    if (VARIANT_EXTENSION.test(path) && contents.has(path.replace(VARIANT_EXTENSION, ''))) continue
    files.set(path, {
      identity,
      br: contents.get(`${path}.br`),
      gzip: contents.get(`${path}.gz`),
      etag: weakEtag(identity),
    })
  }
  return files
}
