import {
  MIN_SUGGESTION_LENGTH,
  suggestionCount,
  suggestionFacts,
  type Suggestion,
} from '#domain/search/suggestion.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { fetchJson } from '#state/fetch-json.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { icon } from '#ui/Icon.css.ts'
import * as styles from '#ui/search-box/SearchBox.css.ts'
import { element } from '../dom.ts'
import { markBusy } from './search-box.ts'

const DEBOUNCE_MS = 300 // R-SUGGEST-1

interface Shown {
  /** The text the suggestions are for. */
  text: string
  list: readonly Suggestion[]
  /** Index in the list, -1 for none. */
  highlighted: number
}

/** Adds suggestions to a search form (ARIA Authoring Practices Guide: combobox with manual selection). */
export function startSuggestions(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const list = form.querySelector<HTMLElement>('[role="listbox"]')
  const status = form.querySelector('output')
  if (!field || !list || !status) return
  /** `null` while closed. */
  let shown: Shown | null = null
  let inFlight: AbortController | undefined

  const show = (next: Shown | null): void => {
    shown = next
    const suggestions = next?.list ?? []
    list.replaceChildren(...suggestions.map((each, index) => toOption(each, list.id, index)))
    list.hidden = suggestions.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
    const isNone = next !== null && list.hidden
    status.className = isNone ? styles.noSuggestions : visuallyHidden
    const count = next === null ? '' : suggestionCount(suggestions.length)
    status.textContent = isNone ? `${count}. Press Search to look for “${next.text}”.` : count
    highlight(next?.highlighted ?? -1)
  }
  const highlight = (index: number): void => {
    if (shown) shown.highlighted = index
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index))
    }
    const option = list.children[index]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    if (option) option.scrollIntoView({ block: 'nearest' })
    else list.scrollTop = 0
  }
  const close = (): void => {
    inFlight?.abort()
    inFlight = undefined
    show(null)
  }
  const load = async (delayMs = DEBOUNCE_MS): Promise<void> => {
    inFlight?.abort()
    inFlight = undefined
    const text = field.value.trim()
    if (text.length < MIN_SUGGESTION_LENGTH) {
      show(null)
      return
    }
    // Those before stay until the answer.
    highlight(-1)
    const { signal } = (inFlight = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const found = signal.aborted ? null : await fetchSuggestions(text, signal)
    if (signal.aborted) return
    inFlight = undefined
    show(found && { text, list: found, highlighted: findHighlighted(shown, found) })
  }
  const choose = (index: number): void => {
    const url = shown?.list[index]?.url
    if (url === undefined) return
    close()
    markBusy(form)
    location.assign(url)
  }

  /** Of a key of an editable combobox (ARIA APG). */
  const findAction = (key: string): (() => void) | undefined => {
    const count = list.childElementCount
    const at = shown?.highlighted ?? -1
    if (key === 'Escape') {
      if (shown !== null) return close
      // An empty field leaves the key to a popover around it.
      return field.value === '' ? undefined : () => (field.value = '')
    }
    if (key === 'ArrowDown' && count > 0) return () => highlight((at + 1) % count)
    // Unless a request is in flight.
    if (key === 'ArrowDown') return () => void (inFlight ?? load(0))
    if (key === 'ArrowUp') return () => highlight((at > 0 ? at : count) - 1)
    if (at < 0) return undefined
    if (key === 'Home') return () => highlight(0)
    if (key === 'End') return () => highlight(count - 1)
    return key === 'Enter' ? () => choose(at) : undefined
  }
  const handleKey = (event: KeyboardEvent): void => {
    const { key, isComposing, ctrlKey, metaKey, shiftKey } = event
    // Keys that compose a character or extend a selection edit the text.
    if (isComposing || ctrlKey || metaKey || shiftKey) return
    const action = findAction(key)
    if (action === undefined) {
      // The cursor moves in the text, so Enter submits the text again.
      if (key.startsWith('Arrow')) highlight(-1)
      return
    }
    event.preventDefault()
    action()
  }

  field.addEventListener('input', () => void load())
  field.addEventListener('keydown', handleKey)
  field.addEventListener('focus', () => prepareForTyping(field))
  field.addEventListener('blur', close)
  form.addEventListener('submit', close)
  // On a phone, a press on plain content does not move the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (shown && target instanceof Node && !form.contains(target)) close()
  })
  // Keeps the focus in the field: losing it closes the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    choose(
      [...list.children].findIndex((option) => target instanceof Node && option.contains(target)),
    )
  })
  form.dataset['suggests'] = 'ready'
  if (field !== document.activeElement) return
  if (field.value === field.defaultValue) {
    prepareForTyping(field)
    return
  }
  scrollToTopOnTouch(field)
  void load(0)
}

function toOption(suggestion: Suggestion, listId: string, index: number): HTMLElement {
  const { emoji, type, label } = suggestion
  const drawing = emoji ?? element('span', { class: icon[type === 'provider' ? 'clinic' : 'pin'] })
  return element(
    'div',
    { id: `${listId}-${index}`, role: 'option', tabindex: '-1', class: styles.option },
    element('span', { class: styles.optionIcon, 'aria-hidden': 'true' }, drawing),
    element(
      'span',
      { class: styles.optionText },
      element('span', { class: styles.optionLabel }, label),
      ' ',
      element('span', { class: styles.optionFacts }, suggestionFacts(suggestion)),
    ),
  )
}

/** Keeps the highlighted suggestion highlighted when it is in the new list. */
function findHighlighted(previous: Shown | null, list: readonly Suggestion[]): number {
  const url = previous?.list[previous.highlighted]?.url
  return list.findIndex((suggestion) => suggestion.url === url)
}

/** `null` on failure: the search works without suggestions (R-SUGGEST-3). */
async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  const url = withQuery(paths.apiSuggestions(), { q: text })
  try {
    return (await fetchJson<{ suggestions: Suggestion[] }>(url, signal)).suggestions
  } catch (error) {
    if (!signal.aborted) console.warn('The suggestions could not be loaded.', error)
    return null
  }
}

/** Selects the text, so that typing replaces it, and makes room for the list on touch screens. */
function prepareForTyping(field: HTMLInputElement): void {
  const text = field.value
  // Waits a frame, because the press that moved the focus also sets the cursor, and must not scroll.
  requestAnimationFrame(() => {
    if (document.activeElement !== field) return
    if (field.value === text) field.select()
    scrollToTopOnTouch(field)
  })
}

/**
 * An on-screen keyboard leaves little room below the field. With a mouse, scrolling would move the
 * pointer's target.
 */
function scrollToTopOnTouch(field: HTMLInputElement): void {
  // The header's box is at the top already.
  if (!matchMedia('(pointer: coarse)').matches || field.closest('[popover]') !== null) return
  field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
