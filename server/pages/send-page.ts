import type { Request, Response } from 'express'
import { isCacheable, isPrivatePage } from '#domain/site/page-policy.ts'
import { noteUnavailable } from '#server/api/search-unavailable.ts'
import type { PublicPages } from './public-pages.ts'
import type { PageToRender, RenderedPage, RenderPage } from './render-page.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import { isAdmin } from '#server/auth/sessions.ts'

type PageToSend = Omit<PageToRender, 'admin'>

/** Answers a request with a page. */
export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<void>

/** Sends pages: those that are the same for everybody from `pages`, others rendered for this one. */
export function pageSender(render: RenderPage, pages: PublicPages): SendPage {
  return async (request, response, page) => {
    const admin = isAdmin(request)
    const isForThisOne = admin || Object.keys(page).some((given) => given !== 'url')
    if (!isForThisOne && isCacheable(page.url)) {
      const found = await pages.get(page.url)
      if (found.kind === 'kept') await pages.send(request, response, page.url, found.page)
      else await sendRendered(request, response, found.rendered, 'no-cache')
      return
    }
    const rendered = await render({ ...page, admin })
    const isPersonal = isForThisOne || isPrivatePage(page.url.split('?', 1)[0] ?? '')
    await sendRendered(request, response, rendered, isPersonal ? 'no-store' : 'no-cache')
  }
}

async function sendRendered(
  request: Request,
  response: Response,
  { status, headers, body, error, fault }: RenderedPage,
  cacheControl: 'no-store' | 'no-cache',
): Promise<void> {
  // Of all that can fail there is one page, and it names the request.
  if (error !== undefined) throw error
  response.status(status)
  for (const [name, value] of headers) response.append(name, value)
  if (fault !== undefined) noteUnavailable(response, fault)
  response.set('cache-control', fault === undefined ? cacheControl : 'no-store')
  await sendCompressed(request, response, body)
}
