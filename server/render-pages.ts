import type { RequestHandler } from 'express'
import { renderPage } from 'vike/server'
import type { Settings } from '#domain/settings.ts'
import type { ReadDb } from '#db/schema.ts'

/** Address of the data of a page, asked for during client-side navigation. */
const PAGE_CONTEXT_PATH = /\/index\.pageContext\.json$/

/** Hands every remaining GET to Vike; the last handler of the app. */
export function renderPages(db: ReadDb, settings: Settings): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n')
      return
    }
    const { httpResponse, errorWhileRendering } = await renderPage({
      urlOriginal: request.originalUrl,
      db,
      settings,
      site: {
        name: settings.SITE_NAME,
        url: settings.SITE_URL,
        contactEmail: settings.CONTACT_EMAIL,
      },
    })
    if (errorWhileRendering instanceof Error) request.log.error(errorWhileRendering)

    // Vike answers 200 for the data of a page whose hook threw.
    const hidesFailure = errorWhileRendering != null && PAGE_CONTEXT_PATH.test(request.path)
    response.status(hidesFailure ? 500 : httpResponse.statusCode)
    for (const [name, value] of httpResponse.headers) response.append(name, value)
    response.set('cache-control', 'no-cache')
    response.send(await httpResponse.getBody()).on('error', next)
  }
}
