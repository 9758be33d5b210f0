import { Router, type Request } from 'express'
import { isPrivatePage } from '#domain/site/page-policy.ts'
import { paths } from '#domain/site/paths.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { errorPage, plainPage, type ErrorTexts } from './error-page.ts'
import { isFormPost, readForm } from './read-body.ts'
import { isRead } from './only-methods.ts'
import { sendError, requestId } from './send-error.ts'

const RETRY_SECONDS = '30'

const NOT_SENT = {
  title: 'This form cannot be sent at the moment',
  text: 'The part of the site that receives forms is not reachable. This page keeps what you typed: please leave it open and send the form again in a few minutes.',
}
const NO_SIGN_IN = {
  title: 'Signing in is not possible at the moment',
  text: 'The part of the site that signs people in is not reachable. All public pages work as usual. Please try again in a few minutes.',
}
const NO_PRIVATE_LINK = {
  title: 'This private link cannot be opened at the moment',
  text: 'The part of the site that keeps private pages is not reachable. Your link stays valid. Please try again in a few minutes.',
}

/**
 * On a replica, answers 503 to requests that need the primary, and keeps the typed values
 * (R-REPLICA-2).
 */
export function leaveToPrimary(settings: SiteSettings): Router {
  const router = Router()
  router.use((request, _response, next) => {
    next(isRead(request) && !isPrivate(request.path) ? 'router' : undefined)
  })
  router.use(async (request, response) => {
    response.set({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    response.set('x-robots-tag', 'noindex')
    const isForm = isFormPost(request)
    if (request.path.startsWith('/api/') && !isForm) {
      const message = `${NOT_SENT.title}. ${NOT_SENT.text}`
      sendError(response, 503, { code: 'unavailable', message })
      return
    }
    const page =
      isForm && request.path !== paths.apiLogin()
        ? plainPage(
            NOT_SENT.title,
            formatKept(request, await readForm(request, response)),
            settings,
          )
        : errorPage(503, requestId(response), settings, textsFor(request))
    response.status(503).type('text/html').send(page)
  })
  return router
}

/** Every field of any form except a password, to be sent to the same address again. */
function formatKept({ originalUrl }: Request, body: unknown): string {
  const sent: Record<string, unknown> = Object(body)
  const inputs = Object.entries(sent).flatMap(([name, values]) =>
    name === 'password' ? [] : [values].flat().map((value) => formatField(name, String(value))),
  )
  return `<h1>${NOT_SENT.title}</h1>
      <p class="text">${NOT_SENT.text}</p>
      <form method="post" action="${escapeHtml(originalUrl)}">
        ${inputs.join('\n        ')}
        <p class="actions"><button class="button primary" type="submit">Send again</button></p>
      </form>`
}

function formatField(name: string, value: string): string {
  const text = value.replace(/(?![\t\r\n])\p{Cc}/gu, '').toWellFormed()
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`
}

function textsFor(request: Request): ErrorTexts {
  if (request.path === paths.apiLogin()) return { ...NO_SIGN_IN, retry: paths.login() }
  return { ...(request.path.startsWith('/r/') ? NO_PRIVATE_LINK : NO_SIGN_IN), retry: '' }
}

function isPrivate(path: string): boolean {
  return isPrivatePage(path) || path.startsWith('/api/admin/')
}
