import { loadingText } from '#domain/site/messages.ts'
import { withQuery } from '#domain/site/query.ts'
import {
  openWhenValue,
  readOpenWhen,
  resolveClockWord,
  CLOCK_WORDS,
} from '#domain/filters/open-when.ts'
import { localDayAndMinute } from '#domain/hours/open-status.ts'
import { readFields } from './dom.ts'
import { openStreets } from './list-map.ts'
import { showLoading, showMessage } from './loading.ts'
import { requestPage } from './request-page.ts'
import { showOpeningStatus } from './opening-status.ts'

const DEBOUNCE_MS = 250

/**
 * Applies a list's filter form on every change: fetches the page that the plain form would open and
 * swaps in its `data-swap` parts. Keeps the URL in sync, so that Back works.
 */
export function startFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]')
  if (!form) return
  nameTime(form)
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: AbortController | undefined
  let lastTypedUrl: string | undefined
  let shownUrl = withoutHash(location.href)

  const load = async (url: string, isReturn = false): Promise<void> => {
    inFlight?.abort()
    const { signal } = (inFlight = new AbortController())
    shownUrl = withoutHash(url)
    showLoading(loadingText(location.pathname))
    const answer = await fetchPage(url, signal).catch(() => undefined)
    if (signal.aborted) return
    showLoading(null)
    if (answer === undefined) {
      showMessage('The list could not be loaded. Press Filter to try again.')
      return
    }
    shownUrl = withoutHash(answer.url)
    // The server has resolved "now" and dropped empty fields.
    if (!isReturn && answer.url !== location.href) {
      history.replaceState(null, '', answer.url)
      lastTypedUrl &&= answer.url
    }
    if (isReturn) copyFields(answer.page, form)
    swapParts(answer.page)
    openStreets()
    nameTime(form)
    document.title = answer.page.title
  }
  const apply = (isTyped: boolean, submitter: HTMLElement | null = null): void => {
    clearTimeout(timer)
    const url = withQuery(form.action, readFilled(form, submitter))
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
  // Arrow keys and letters step through a closed select: its list loads once the visitor leaves it.
  let isStepping = false
  form.addEventListener('keydown', ({ target, key }) => {
    if (target instanceof HTMLSelectElement && key !== 'Tab') isStepping = key !== 'Enter'
  })
  form.addEventListener('pointerdown', () => (isStepping = false))
  form.addEventListener('change', ({ target }) => {
    if (!isTextField(target) && !isStepping) apply(false)
  })
  form.addEventListener('focusout', () => {
    if (isStepping) apply(false)
    isStepping = false
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    isStepping = false
    const { submitter } = event
    apply(true, submitter)
    if (submitter?.matches('[data-show]') !== true) return
    submitter.closest('details')?.removeAttribute('open')
    document.getElementById('list-view')?.scrollIntoView()
  })
  addEventListener('popstate', () => {
    clearTimeout(timer)
    // The links "List" and "Map" change only the hash.
    if (withoutHash(location.href) !== shownUrl) void load(location.href, true)
  })
  // Text typed before this script ran, or restored by Firefox on reload.
  const field = document.activeElement
  if (isTextField(field) && field.form === form && field.value !== field.defaultValue) apply(true)
}

const withoutHash = (url: string) => url.split('#', 1)[0]

function isTextField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== 'checkbox'
}

/** Names a requested time as "now", "today" or "tomorrow" while it is one, on its chip and in the fields. */
function nameTime(form: HTMLFormElement): void {
  const chip = form.querySelector<HTMLElement>('[data-when]')
  const when = readOpenWhen(chip?.dataset['when'] ?? '')
  const local = localDayAndMinute(chip?.dataset['zone'] ?? '', new Date())
  if (chip === null || when === undefined || local === undefined) return
  const word = CLOCK_WORDS.find((each) => {
    const resolved = resolveClockWord(each, local)
    if (when.kind !== 'time' || resolved.kind !== 'time') {
      return openWhenValue(when) === openWhenValue(resolved)
    }
    const age = resolved.minute - when.minute
    return when.day === resolved.day && age >= 0 && age < NOW_MINUTES
  })
  if (word === undefined) return
  chip.textContent = `Open ${word}`
  const fields: Record<string, string> = { open: word, at: '' }
  for (const [name, value] of Object.entries(fields)) {
    const field = form.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
    if (field) field.value = value
  }
}

const NOW_MINUTES = 15

/** Without empty fields. */
function readFilled(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = [...readFields(form, submitter)].map(([name, value]) => [name, value.trim()])
  return new URLSearchParams(fields.filter(([, value]) => value !== ''))
}

interface FoundPage {
  /** URL after redirects. */
  url: string
  page: Document
}

/** Retries once on failure (R-RETRY-1). */
export async function fetchPage(url: string, signal?: AbortSignal): Promise<FoundPage> {
  const request = async () => {
    const { status, page, url: found } = await requestPage(url, { ...(signal && { signal }) })
    if (status !== 200 || page === null) throw new Error(`${status} for ${url}`)
    return { url: found, page }
  }
  return request().catch((error: unknown) => {
    if (signal?.aborted) throw error
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

/** Takes the `data-swap` parts over from another state of the page. */
function swapParts(page: Document): void {
  const focused = document.activeElement?.id ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const replacement = page.querySelector<HTMLElement>(
      `[data-swap="${part.dataset['swap'] ?? ''}"]`,
    )
    if (replacement === null) continue
    // Replaces only the children: a live region is announced when its content changes. Copies them,
    // because moving a selected option out of a select would select the next one.
    const copies = [...replacement.childNodes].map((node) => document.importNode(node, true))
    part.replaceChildren(...copies)
    void showOpeningStatus(part)
  }
  // Keeps the focus on a checkbox that was replaced.
  if (focused !== '' && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus()
  }
}
