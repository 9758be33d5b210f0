import type { RequestHandler, Response, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import {
  fixedPages,
  progressLine,
  type GeneratedSitemap,
  type SitemapLine,
  type SitemapOutcome,
  type SitemapProgressLine,
} from '#domain/site/sitemap.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import type { FormDependencies } from '#server/forms/visitor-form.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { buildSitemap } from '#server/feeds/sitemap.ts'
import { sendError } from '#server/http/send-error.ts'
import { isFormPost } from '#server/http/is-form-post.ts'

type Generate = (onLine: (line: SitemapProgressLine) => void) => Promise<GeneratedSitemap>

/** Streams progress as NDJSON, the outcome last; a form post gets a page. */
export function adminSitemapRoutes({ settings, connection, sendPage }: FormDependencies): Router {
  const generate: Generate = (onLine) =>
    connection.snapshots.read(async ({ db }) => {
      const texts = loadTexts(settings)
      const totals = { ...(await findDirectoryTotals(db)), fixedCount: fixedPages(texts).length }
      const { statistics, files } = await buildSitemap(db, {
        siteUrl: settings.SITE_URL,
        texts,
        onProgress: (progress) => onLine(progressLine(progress, totals)),
      })
      const [, ...parts] = files.map(({ name }) => `/${name}`)
      return { kind: 'done', statistics, download: paths.sitemap(), parts }
    })
  const page = sendPageOutcome(generate, sendPage)
  const lines = streamLines(generate)

  return postRoute(paths.apiAdminSitemap(), (request, response, next) =>
    isFormPost(request) ? page(request, response, next) : lines(request, response, next),
  )
}

function streamLines(generate: Generate): RequestHandler {
  return async (_request, response) => {
    const send = (line: SitemapLine) => {
      if (response.destroyed) return
      if (!response.headersSent) {
        // X-Accel-Buffering keeps nginx from buffering the lines.
        response.type('application/x-ndjson').set('x-accel-buffering', 'no')
      }
      response.write(`${JSON.stringify(line)}\n`)
    }
    try {
      send(await generate(send))
      response.end()
    } catch (error) {
      const message = recordFailure(error, response)
      if (response.headersSent) {
        send({ kind: 'error', message })
        response.end()
      } else sendError(response, 500, { code: 'sitemap_failed', message })
    }
  }
}

function sendPageOutcome(generate: Generate, sendPage: SendPage): RequestHandler {
  return async (request, response) => {
    const sitemapOutcome = await generate(() => undefined).catch(
      (error: unknown): SitemapOutcome => ({
        kind: 'error',
        message: recordFailure(error, response),
      }),
    )
    const status = sitemapOutcome.kind === 'error' ? 500 : 200
    await sendPage(request, response, { url: paths.generateSitemap(), status, sitemapOutcome })
  }
}

function recordFailure(error: unknown, response: Response): string {
  response.err = error instanceof Error ? error : new Error('not an Error', { cause: error })
  return response.err.message
}
