import { Router, type Request, type RequestHandler, type Response } from 'express'
import { SIGNED_OUT } from '#domain/accounts/login.ts'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { readField } from '#domain/forms/read-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { sendError } from '#server/http/send-error.ts'
import { isFormPost, isUpload, readForm } from '#server/http/read-body.ts'
import { isAdmin } from '#server/auth/admin-requests.ts'

/** Where the forms of a part of the API stand; those of all others stand on the desk. */
const HOMES: Readonly<Record<string, string>> = {
  account: paths.adminAccount(),
  lists: paths.adminLists(),
  listings: paths.adminListings(),
  site: paths.adminSite(),
  health: paths.adminHealth(),
  backups: paths.adminHealth(),
  sitemap: paths.generateSitemap(),
}

/**
 * Guards everything below /api/admin and the forms of decisions and of a listing, and makes the responses uncacheable.
 * Signed-out form posts get the login page, which leads back.
 */
export function requireAdmin({ sendPage }: AppContext): Router {
  const guard: RequestHandler = async (request, response, pass) => {
    response.set('cache-control', 'no-store')
    if (isAdmin(request)) {
      pass()
      return
    }
    if (isFormPost(request) || isUpload(request)) {
      const home = HOMES[request.path.split('/')[1] ?? ''] ?? paths.admin()
      const url = paths.login((await readBack(request, response)) ?? home)
      await sendPage(request, response, { url, status: 401, login: SIGNED_OUT })
      return
    }
    sendError(response, 401, { code: 'not_signed_in', message: 'Please sign in first.' })
  }
  // Its page leads to the login by itself.
  const guardPosts: RequestHandler = (request, response, pass) =>
    request.method === 'POST' ? guard(request, response, pass) : pass()
  return Router()
    .use(['/api/admin', paths.adminDecisions()], guard)
    .use(`${paths.adminListings()}/:id`, guardPosts)
}

/** `undefined` if `back` is not a page of this site or the form is unreadable. */
async function readBack(request: Request, response: Response): Promise<string | undefined> {
  const sent = await readForm(request, response).catch(() => undefined)
  return readNextPath(readField(sent, 'back'))
}
