import { escapeHtml } from '#domain/text/escape-html.ts'
import { FAILED_PAGE } from '#domain/site/messages.ts'
import { documentTitle } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { loadSite } from '#server/content/site-folder.ts'

export interface ErrorTexts {
  title: string
  text: string
  /** Target of "Try again"; '' reloads the page, and without it there is no such link. */
  retry?: string
}

const FAILED: ErrorTexts = { ...FAILED_PAGE, retry: '' }
const BUSY: ErrorTexts = {
  title: 'The site is busy',
  text: 'It cannot answer everybody right now. Please wait a few seconds and try again.',
  retry: '',
}
const UNREADABLE: ErrorTexts = {
  title: 'This request cannot be read',
  text: 'Your browser’s request is incomplete or too long. Go back and try again, or start from the home page.',
}

export function errorTexts(status: number): ErrorTexts {
  if (status === 503 || status === 429) return BUSY
  return status >= 500 ? FAILED : UNREADABLE
}

/** Needs no database, build or script; styles and logo come from public/. `id` is the request id in the log. */
export function errorPage(
  status: number,
  id: string,
  settings: SiteSettings,
  { title, text, retry }: ErrorTexts = errorTexts(status),
): string {
  const email = escapeHtml(loadSite(settings).contactEmail)
  const retryLink =
    retry === undefined ? '' : `<a class="button primary" href="${retry}">Try again</a>\n        `
  return plainPage(
    title,
    `<p class="quiet">Error ${status}</p>
      <h1>${title}</h1>
      <p class="text">${text}</p>
      <p class="actions">
        ${retryLink}<a class="button" href="${paths.home()}">Return to Home</a>
        <a class="button" href="${paths.states()}">Browse All States</a>
      </p>
      <p class="quiet">If it stays like this, write to <a href="mailto:${email}">${email}</a> and name this request:
        <code>${escapeHtml(id)}</code></p>`,
    settings,
  )
}

/** `main` is HTML. */
export function plainPage(title: string, main: string, settings: SiteSettings): string {
  const { name, descriptor, brand } = loadSite(settings)
  const sheet =
    brand.sheet === undefined ? '' : `\n    <link rel="stylesheet" href="${brand.sheet}">`
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(documentTitle(title, name))}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/error.css">${sheet}
  </head>
  <body>
    <header>
      <a class="brand" href="${paths.home()}"><img src="/favicon.svg" alt="" width="32" height="32"><span>${escapeHtml(name)}
        <small>${escapeHtml(descriptor)}</small></span></a>
    </header>
    <main>
      ${main}
    </main>
  </body>
</html>
`
}
