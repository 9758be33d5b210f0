import { loadingText } from '#domain/site/messages.ts'
import { withQuery } from '#domain/site/paths.ts'
import { closestButton } from './dom.ts'
import { showLoading } from './loading.ts'
import { requestPage } from './request-page.ts'
import { swapParts } from './swap-parts.ts'

const DEBOUNCE_MS = 250

/**
 * Applies a list's filter form on every change: fetches the page that the plain form would open and
 * swaps in its `data-swap` parts. Keeps the URL in sync, so that Back works.
 */
export function startFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]')
  if (!form) return
  startLocate(form)
  // The response to a POST has no URL to store.
  if (form.method === 'post') return
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: AbortController | undefined
  let lastTypedUrl: string | undefined

  const load = async (url: string, isReturn = false): Promise<void> => {
    inFlight?.abort()
    const { signal } = (inFlight = new AbortController())
    showLoading(loadingText(location.pathname))
    const answer = await fetchPage(url, signal).catch(() => undefined)
    if (signal.aborted) return
    showLoading(null)
    if (answer === undefined) {
      showFailure(form)
      return
    }
    // The server has resolved "now" and dropped empty fields.
    if (!isReturn && answer.url !== location.href) {
      history.replaceState(null, '', answer.url)
      lastTypedUrl &&= answer.url
    }
    if (isReturn) copyFields(answer.page, form)
    swapParts(answer.page)
    document.title = answer.page.title
  }
  const apply = (isTyped: boolean): void => {
    clearTimeout(timer)
    const url = withQuery(form.action, readFields(form))
    if (url === location.href) return
    // The first change adds a history entry; further typing replaces it.
    if (isTyped && location.href === lastTypedUrl) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    lastTypedUrl = isTyped ? url : undefined
    void load(url)
  }

  form.addEventListener('input', ({ target }) => {
    if (!isTextField(target)) return
    clearTimeout(timer)
    timer = setTimeout(() => apply(true), DEBOUNCE_MS)
  })
  form.addEventListener('change', ({ target }) => {
    if (!isTextField(target)) apply(false)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply(true)
  })
  addEventListener('popstate', () => {
    clearTimeout(timer)
    void load(location.href, true)
  })
  // Text typed before this script ran, or restored by Firefox on reload.
  const field = document.activeElement
  if (isTextField(field) && field.form === form && field.value !== field.defaultValue) apply(true)
}

function isTextField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== 'checkbox'
}

/** Omits empty fields. */
function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : ''
    return text === '' ? [] : [[name, text]]
  })
  return new URLSearchParams(fields)
}

/** Opens the same list around the visitor. Visitors who decline can type a place instead. */
function startLocate(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const button = closestButton(event, '[data-locate]')
    if (button === undefined) return
    const list = readFields(form)
    for (const name of ['q', 'location', 'as', 'from', 'lat', 'lon']) list.delete(name)
    void locate(form, list)
  })
}

async function locate(form: HTMLFormElement, list: URLSearchParams): Promise<void> {
  const { openNearby, zipForm } = await import('./open-nearby.ts')
  const problem = await openNearby(list)
  if (problem === undefined) return
  document.querySelector('#or-zip')?.closest('form')?.remove()
  form.after(zipForm(list))
  document.querySelector<HTMLInputElement>('#or-zip')?.focus()
}

interface FoundPage {
  /** URL after redirects. */
  url: string
  page: Document
}

/** Retries once on failure (R-RETRY-1). */
async function fetchPage(url: string, signal: AbortSignal): Promise<FoundPage> {
  const request = async () => {
    const { status, page, url: found } = await requestPage(url, { signal })
    if (status !== 200 || page === null) throw new Error(`${status} for ${url}`)
    return { url: found, page }
  }
  return request().catch((error: unknown) => {
    if (signal.aborted) throw error
    return request()
  })
}

/** Restores the filters of the page that Back leads to. */
function copyFields(page: Document, form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const other = field.id === '' ? null : page.querySelector<HTMLInputElement>(`#${field.id}`)
    if (other !== null && isTextField(field)) field.value = other.value
  }
}

function showFailure(form: HTMLFormElement): void {
  const status = form.querySelector('output')
  if (status) status.textContent = 'The list could not be loaded. Press Filter to try again.'
}
