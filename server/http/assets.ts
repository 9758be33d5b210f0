import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RequestHandler } from 'express'
import { preferredEncoding, weakTag } from './send-compressed.ts'

/** A file with what it is in each encoding; all of a build are under 2 MB. */
interface BuiltFile {
  identity: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
}

/** Vite names these after their content, so they never change. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

/** Plain paths only: whatever is encoded, doubled or ends in a slash is left to canonicalPaths. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/
const VARIANT_ENDING = /\.(?:br|gz)$/

/**
 * Serves the files a folder holds at the start, precompressed ones (`.br`, `.gz`) where they exist.
 * They are kept in memory: a build that replaces them does not change what is served, and a client
 * that goes away leaves no open file behind.
 */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  const files = await readFiles(folder)
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? files.get(request.path) : undefined
    if (file === undefined) {
      next()
      return
    }
    response.type(typeOf(request.path))
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

/** The ending, of which Express makes a type; of an SVG it would leave out the charset. */
function typeOf(path: string): string {
  return path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : path.slice(path.lastIndexOf('.'))
}

/** By path; the variants of a file are within it. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const contents = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    if (FILE_PATH.test(path)) contents.set(path, await readFile(file))
  }

  const files = new Map<string, BuiltFile>()
  for (const [path, identity] of contents) {
    if (VARIANT_ENDING.test(path) && contents.has(path.replace(VARIANT_ENDING, ''))) continue
    files.set(path, {
      identity,
      br: contents.get(`${path}.br`),
      gzip: contents.get(`${path}.gz`),
      etag: weakTag(identity),
    })
  }
  return files
}
