import { loadingText } from '#domain/site/messages.ts'
import { withQuery } from '#domain/site/paths.ts'
import { showLoading } from './loading.ts'
import { showOpeningStatus } from './opening-status.ts'

const PAUSE_MS = 250 // after the last key

/**
 * Filters a list while the visitor types: fetches the page that the plain form would open and puts its
 * parts marked `data-swap` in the place of those here. The address follows, so that Back returns.
 */
export function startFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: AbortController | undefined
  let typedUrl: string | undefined

  const load = async (url: string): Promise<void> => {
    inFlight?.abort()
    const { signal } = (inFlight = new AbortController())
    showLoading(loadingText(location.pathname))
    const found = await fetchPage(url, signal).catch(() => undefined)
    if (signal.aborted) return
    showLoading(null)
    if (found === undefined) {
      showFailure(form)
      return
    }
    swapParts(found)
    document.title = found.title
  }
  const apply = (): void => {
    clearTimeout(timer)
    const wanted = field.value.trim()
    const url = withQuery(form.action, new URLSearchParams(wanted === '' ? {} : { q: wanted }))
    if (url === location.href) return
    // The first letters make an entry of the history; typing on replaces it.
    if (location.href === typedUrl) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    typedUrl = url
    void load(url)
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(apply, PAUSE_MS)
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
  // What was typed before this script ran; Firefox keeps it over a reload, too.
  if (field.value !== field.defaultValue && field === document.activeElement) apply()
}

/** Asks once more when it fails (decision 19). */
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

function swapParts(found: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = found.querySelector<HTMLElement>(`[data-swap="${part.dataset['swap'] ?? ''}"]`)
    if (other === null) continue
    // A live region is announced when its text changes, not when it is replaced.
    part.replaceChildren(...document.adoptNode(other).childNodes)
    showOpeningStatus(part)
  }
}

function showFailure(form: HTMLFormElement): void {
  const status = form.querySelector('output')
  if (status) status.textContent = 'The list could not be loaded. Press Filter to try again.'
}
