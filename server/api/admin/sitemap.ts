import type { RequestHandler, Response, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import {
  PROGRESS_MARK,
  type GeneratedSitemap,
  type SitemapOutcome,
  type SitemapProgress,
} from '#domain/site/sitemap.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { buildSitemap } from '#server/feeds/sitemap.ts'
import { isFormPost } from '#server/http/read-body.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import type { SitePages } from '#server/pages/site-pages.ts'

type Generate = (onProgress: (progress: SitemapProgress) => void) => Promise<GeneratedSitemap>

/** Streams the progress and then the outcome: as a page for the form, otherwise as NDJSON. */
export function adminSitemapRoutes({ settings, connection, pages }: AppContext): Router {
  const generate: Generate = (onProgress) =>
    connection.snapshots.read(async ({ db }) => {
      const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings), onProgress }
      const { statistics, files } = await buildSitemap(db, options)
      const [, ...parts] = files.map(({ name }) => `/${name}`)
      return { kind: 'done', statistics, download: paths.sitemap(), parts }
    })
  const sendPage = streamPage(generate, pages)
  const sendLines = streamLines(generate)
  return postRoute(paths.apiAdminSitemap(), (request, response, next) =>
    isFormPost(request) ? sendPage(request, response, next) : sendLines(request, response, next),
  )
}

function streamPage(generate: Generate, { render }: SitePages): RequestHandler {
  return async (request, response) => {
    const frame = async (sitemapOutcome: SitemapOutcome) => {
      const page = { url: paths.generateSitemap(), sitemapOutcome }
      return (await render(request, page)).body.split(PROGRESS_MARK)
    }
    const [before = ''] = await frame({ kind: 'running' })
    const write = start(response, 'text/html; charset=utf-8')
    write(before)
    const outcome = await generate(({ message }) => write(`<li>${escapeHtml(message)}</li>`)).catch(
      (error: unknown) => recordFailure(error, response),
    )
    const [, after = ''] = await frame(outcome)
    write(after)
    response.end()
  }
}

function streamLines(generate: Generate): RequestHandler {
  return async (_request, response) => {
    let write: ((text: string) => void) | undefined
    const send = (line: SitemapProgress | SitemapOutcome) => {
      write ??= start(response, 'application/x-ndjson')
      write(`${JSON.stringify(line)}\n`)
    }
    try {
      send(await generate(send))
    } catch (error) {
      const failure = recordFailure(error, response)
      if (write === undefined) {
        sendError(response, 500, { code: 'sitemap_failed', message: failure.message })
        return
      }
      send(failure)
    }
    response.end()
  }
}

/** X-Accel-Buffering keeps nginx from holding back what is written. */
function start(response: Response, type: string): (text: string) => void {
  response.type(type).set('x-accel-buffering', 'no')
  return (text) => {
    if (!response.destroyed) response.write(text)
  }
}

function recordFailure(error: unknown, response: Response) {
  response.err = error instanceof Error ? error : new Error('not an Error', { cause: error })
  return { kind: 'error' as const, message: response.err.message }
}
