import type { RequestHandler } from 'express'
import sirv from 'sirv'

/** Vite names these after their content, so they never change. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

/** Plain paths only: whatever is encoded, doubled or ends in a slash is left to canonicalPaths. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/

/**
 * Serves the files a folder holds at the start, precompressed ones (`.br`, `.gz`) where they exist.
 * Only listed files are reachable, so no path leads out of the folder.
 */
export function builtAssets(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(HASHED_FOLDER) ? IMMUTABLE : SHORT)
    },
  })
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !FILE_PATH.test(request.path)) {
      next()
      return
    }
    // sirv looks for the words only, and would send br to "br;q=0" or fail on a reversed range.
    const encodings = ['br', 'gzip'].filter((encoding) => request.acceptsEncodings(encoding))
    request.headers['accept-encoding'] = encodings.join(', ')
    delete request.headers.range
    serve(request, response, next)
  }
}
