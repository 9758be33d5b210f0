import { SIGNED_OUT } from '#domain/accounts/login.ts'
import { ADMIN_MESSAGES } from '#domain/proposals/admin-messages.ts'
import { PASSING } from '#domain/proposals/desk.ts'
import { ANNOUNCED_ID } from '#ui/admin/ids.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { readAgain } from '../dom.ts'
import { requestPage, type LoadedPage } from '../request-page.ts'
import { clearToasts, toast } from '../toasts.ts'
import { keepFocus } from './keep-focus.ts'
import { startPage } from './page.ts'

let lastRequest = 0

/** Starts a request whose answer replaces the content; returns `false` once a later one has started. */
export function startRequest(): () => boolean {
  lastRequest += 1
  const request = lastRequest
  return () => request === lastRequest
}

/** Replaces the content by a page of the admin. A failed request is repeated once (R-RETRY-1). */
export async function loadInPlace(url: string): Promise<void> {
  const isLatest = startRequest()
  clearToasts()
  const request = () => requestPage(url)
  const loaded = await request().catch(() => request().catch(() => undefined))
  if (!isLatest()) return
  if (loaded === undefined) toast(ADMIN_MESSAGES.unexpected)
  else if (new URL(loaded.url).pathname === paths.login()) goToLogin()
  else if (!showPage(loaded, { isLatest })) {
    toast(ADMIN_MESSAGES['load-failed'])
  }
}

interface Shown {
  isLatest: () => boolean
  /** Item that an undo brings back. */
  undone?: string | undefined
}

/** Shows a page in place of the current content, and announces its notice. `false` when it is no page of the admin. */
export function showPage(loaded: LoadedPage, { isLatest, undone }: Shown): boolean {
  const { url: loadedUrl, page } = loaded
  const next = page?.querySelector<HTMLElement>('main[data-page]')
  const main = document.querySelector<HTMLElement>('main[data-page]')
  if (!page || !next || !main) return false
  if (!isLatest()) return true
  // A dialog that was opened meanwhile would vanish with the content.
  const dialog = main.querySelector('dialog[open]')
  if (dialog !== null) {
    const showLater = () => showPage(loaded, { isLatest, undone })
    dialog.addEventListener('close', showLater, { once: true })
    return true
  }
  const path = next.dataset['page'] ?? ''
  const url = urlOf(loadedUrl)
  if (path !== main.dataset['page']) {
    // With its notice, which the page then shows.
    location.assign(url === undefined ? path : loadedUrl)
    return true
  }
  const restoreFocus = keepFocus(undone)
  const restoreChoices = keepChoices(main)
  if (url !== undefined) history.replaceState(history.state, '', url)
  document.title = page.title
  main.replaceChildren(...next.childNodes)
  announce('')
  readAgain(main.querySelector('[data-notice]'))
  restoreChoices()
  startPage(main)
  refreshWhileRunning()
  restoreFocus()
  return true
}

const REFRESH_MS = 1000

/** Loads a page that shows work in progress again, until the work is done. */
export function refreshWhileRunning(): void {
  if (document.querySelector('[data-running]') === null) return
  setTimeout(() => {
    if (document.querySelector('[data-running]') !== null) void loadInPlace(location.href)
  }, REFRESH_MS)
}

export function goToLogin(): void {
  toast({ ...SIGNED_OUT, isError: true })
  location.assign(paths.login(location.pathname + location.search))
}

/** For screen readers, what is on its way. */
export function announce(words: string): void {
  const region = document.getElementById(ANNOUNCED_ID)
  if (region !== null) region.textContent = words
}

/** Keeps the selected boxes of the list, and sections that were opened. */
function keepChoices(main: HTMLElement): () => void {
  const selected = Array.from(
    main.querySelectorAll<HTMLInputElement>('[name="selected"]:checked'),
    ({ value }) => value,
  )
  const isOpen = main.querySelector<HTMLDetailsElement>('[data-kept-open]')?.open
  return () => {
    for (const box of main.querySelectorAll<HTMLInputElement>('[name="selected"]')) {
      box.checked = selected.includes(box.value)
    }
    const details = main.querySelector<HTMLDetailsElement>('[data-kept-open]')
    if (details !== null && isOpen !== undefined) details.open = isOpen
  }
}

/** The page's own URL without the notice; `undefined` if a form's address answered with the page. */
function urlOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  if (pathname.startsWith('/api/') || pathname === paths.adminDecisions()) return undefined
  for (const name of PASSING) searchParams.delete(name)
  return withQuery(pathname, searchParams)
}
