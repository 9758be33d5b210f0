import { FAILED_PAGE } from '#domain/site/messages.ts'
import { documentTitle } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'

/** What is said of a status. */
interface Words {
  title: string
  text: string
  /** Whether the same request may be answered later. */
  mayTryAgain: boolean
}

const FAILED: Words = { ...FAILED_PAGE, mayTryAgain: true }
const BUSY: Words = {
  title: 'The site is busy',
  text: 'It cannot answer everybody right now. Please wait a few seconds and try again.',
  mayTryAgain: true,
}
const UNREADABLE: Words = {
  title: 'This request cannot be read',
  text: 'What your browser sent is incomplete or too long. Go back and try again, or start from the home page.',
  mayTryAgain: false,
}

/** A page of one's own for an error of 4xx, 500 or 503; the same words as text for the API. */
export function wordsOf(status: number): Words {
  if (status === 503) return BUSY
  return status >= 500 ? FAILED : UNREADABLE
}

/**
 * The document of an error. It needs no database, no build and no script: its style sheet and its mark
 * are files of public/ that the server holds in memory. `id` is the request's, as in the log.
 */
export function errorPage(
  status: number,
  id: string,
  { SITE_NAME, CONTACT_EMAIL }: Pick<Settings, 'SITE_NAME' | 'CONTACT_EMAIL'>,
): string {
  const { title, text, mayTryAgain } = wordsOf(status)
  const name = escapeHtml(SITE_NAME)
  const email = escapeHtml(CONTACT_EMAIL)
  // An empty address is that of the page itself.
  const again = mayTryAgain ? '<a class="button primary" href="">Try again</a>\n        ' : ''
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(documentTitle(title, SITE_NAME))}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/error.css">
  </head>
  <body>
    <header>
      <a class="brand" href="${paths.home()}"><img src="/favicon.svg" alt="" width="32" height="32"><span>${name}
        <small>Tattoo Removal Directory</small></span></a>
    </header>
    <main>
      <p class="quiet">Error ${status}</p>
      <h1>${title}</h1>
      <p class="text">${text}</p>
      <p class="actions">
        ${again}<a class="button" href="${paths.home()}">Return to Home</a>
        <a class="button" href="${paths.states()}">Browse All States</a>
      </p>
      <p class="quiet">If it stays like this, write to <a href="mailto:${email}">${email}</a> and name this request:
        <code>${escapeHtml(id)}</code></p>
    </main>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
