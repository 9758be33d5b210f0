import { loadingText } from '#domain/site/messages.ts'
import { withQuery } from '#domain/site/paths.ts'
import { showLoading } from './loading.ts'
import { showOpeningStatus } from './opening-status.ts'

const DEBOUNCE_MS = 250

/**
 * Filters a list while the visitor types: fetches the page that the plain form would open and swaps
 * in its `data-swap` parts. Keeps the URL in sync, so Back works.
 */
export function startFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: AbortController | undefined
  let lastTypedUrl: string | undefined

  const load = async (url: string): Promise<void> => {
    inFlight?.abort()
    const { signal } = (inFlight = new AbortController())
    showLoading(loadingText(location.pathname))
    const page = await fetchPage(url, signal).catch(() => undefined)
    if (signal.aborted) return
    showLoading(null)
    if (page === undefined) {
      showFailure(form)
      return
    }
    swapParts(page)
    document.title = page.title
  }
  const apply = (): void => {
    clearTimeout(timer)
    const text = field.value.trim()
    const url = withQuery(form.action, new URLSearchParams(text === '' ? {} : { q: text }))
    if (url === location.href) return
    // The first change adds a history entry; further typing replaces it.
    if (location.href === lastTypedUrl) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    lastTypedUrl = url
    void load(url)
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(apply, DEBOUNCE_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  addEventListener('popstate', () => {
    clearTimeout(timer)
    field.value = new URLSearchParams(location.search).get('q') ?? ''
    void load(location.href)
  })
  // Text typed before this script ran, or restored by Firefox on reload.
  if (field.value !== field.defaultValue && field === document.activeElement) apply()
}

/** Retries once on failure (R-RETRY-1). */
async function fetchPage(url: string, signal: AbortSignal): Promise<Document> {
  const get = async () => {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`${response.status} for ${url}`)
    return response.text()
  }
  const html = await get().catch((error: unknown) => {
    if (signal.aborted) throw error
    return get()
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

function swapParts(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const replacement = page.querySelector<HTMLElement>(
      `[data-swap="${part.dataset['swap'] ?? ''}"]`,
    )
    if (replacement === null) continue
    // Replaces the children only: a live region is announced when its content changes.
    part.replaceChildren(...document.adoptNode(replacement).childNodes)
    void showOpeningStatus(part)
  }
}

function showFailure(form: HTMLFormElement): void {
  const status = form.querySelector('output')
  if (status) status.textContent = 'The list could not be loaded. Press Filter to try again.'
}
