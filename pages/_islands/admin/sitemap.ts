import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type {
  GeneratedSitemap,
  SitemapLine,
  SitemapOutcome,
  SitemapPageKind,
  SitemapProgressLine,
} from '#domain/site/sitemap.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { element } from '../dom.ts'
import { toast } from '../toasts.ts'
import { markBusy } from './busy.ts'

const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const CUT_OFF = 'The connection ended before the sitemap was complete. Please try again.'
const UNAUTHORIZED = 401

/** Screen readers announce each kind of page once, and the end. */
const ANNOUNCED: Record<SitemapPageKind, string> = {
  fixed: 'Adding fixed pages',
  state: 'Adding state pages',
  city: 'Adding city pages',
  provider: 'Adding provider pages',
}

/** Generates the sitemap with its progress on the page, and downloads it. */
export function startSitemap(form: HTMLFormElement): void {
  let isRunning = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isRunning) return
    isRunning = true
    const done = markBusy(event.submitter)
    void run().finally(() => {
      isRunning = false
      done()
    })
  })
}

async function run(): Promise<void> {
  find('[data-error]').hidden = true
  find('[data-statistics]').hidden = true
  find('[data-progress]').hidden = false
  find('[data-progress] ul').replaceChildren()
  const outcome = await requestSitemap(showProgress)
  find('[data-progress]').hidden = true
  if (outcome === 'signed-out') {
    toast(ADMIN_MESSAGES['sitemap-signed-out'])
    // Not location.href, which may be the endpoint of a form post.
    location.assign(paths.login(paths.generateSitemap()))
  } else if (outcome.kind === 'error') {
    announce('')
    find('[data-error] span').textContent = outcome.message
    find('[data-error]').hidden = false
  } else showSitemap(outcome)
}

function showProgress({ page, message, urls, expectedUrls }: SitemapProgressLine): void {
  const list = find('[data-progress] ul')
  // The server starts over when the directory changes during the run.
  if (page === 'fixed') list.replaceChildren()
  list.querySelector(`[data-kind="${page}"]`)?.remove()
  list.append(element('li', { 'data-kind': page }, message))
  const bar = find('[data-progress] progress')
  bar.setAttribute('max', String(expectedUrls))
  bar.setAttribute('value', String(urls))
  announce(ANNOUNCED[page])
}

function showSitemap({ statistics, parts }: GeneratedSitemap): void {
  for (const [name, count] of Object.entries(statistics)) {
    find(`[data-number="${name}"]`).textContent = formatCount(count)
  }
  const links = parts.map((path) => {
    const name = path.slice(1)
    const link = element('a', { href: path, download: name }, name)
    return element('li', {}, link)
  })
  find('[data-parts] ul').replaceChildren(...links)
  find('[data-parts]').hidden = parts.length === 0
  const isIndex = parts.length > 0
  find('[data-part-count]').textContent = isIndex ? ` and its ${parts.length} parts` : ''
  find('[data-upload]').textContent = isIndex ? 'all of them' : 'it'
  find('[data-statistics]').hidden = false
  announce(`The sitemap is ready: ${pluralize(statistics.totalUrls, 'URL', 'URLs')}`)
  find('[data-download]').click()
}

/** Calls `onProgress` for each line. Never rejects. */
async function requestSitemap(
  onProgress: (line: SitemapProgressLine) => void,
): Promise<SitemapOutcome | 'signed-out'> {
  let response: Response
  try {
    response = await fetch(paths.apiAdminSitemap(), { method: 'POST' })
  } catch {
    return { kind: 'error', message: UNREACHABLE }
  }
  if (response.status === UNAUTHORIZED) return 'signed-out'
  if (!response.ok || response.body === null) {
    return { kind: 'error', message: await readErrorMessage(response) }
  }
  try {
    for await (const line of readLines(response.body)) {
      if (line.kind !== 'progress') return line
      onProgress(line)
    }
  } catch {
    // Handled like a response that ends early.
  }
  return { kind: 'error', message: CUT_OFF }
}

async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<SitemapLine> {
  // Not every supported browser can iterate over a ReadableStream.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    for (const line of lines) yield JSON.parse(line) as SitemapLine
  }
}

async function readErrorMessage(response: Response): Promise<string> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const { error } = (await response.json()) as { error: { message: string } }
    return error.message
  } catch {
    return `The server answered with status ${response.status}.`
  }
}

function announce(words: string): void {
  const region = find('[data-announced]')
  if (region.textContent !== words) region.textContent = words
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`The page has no ${selector}`)
  return found
}
