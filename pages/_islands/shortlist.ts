import { comparePath, MAX_COMPARED } from '#domain/site/query.ts'
import { readStored, writeStored } from '#state/storage.ts'
import * as styles from '#ui/provider/SaveButton.css.ts'
import { closestButton, element, PROVIDER_PAGE } from './dom.ts'
import { showMessage } from './loading.ts'
import { lastOrigin } from './provider.ts'

const NOT_SAVED = 'Your browser does not let this site save anything.'

/** Also fired on the document when this tab changes the list. */
const KEY = 'shortlist'

/** A provider saved in this browser. */
export interface Saved {
  /** "texas/austin/fade-away" */
  id: string
  name: string
  /** Address, which distinguishes the branches of a chain; '' when unknown. */
  address: string
}

/** In the order of saving; [] when the browser forbids storage. */
export function readShortlist(): Saved[] {
  const stored = readStored('localStorage', KEY)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is Saved {
  if (typeof entry !== 'object' || entry === null) return false
  return ['id', 'name', 'address'].every((field) => typeof Reflect.get(entry, field) === 'string')
}

/** Calls back when this tab or another one changes the list. */
export function onShortlistChange(callback: () => void): void {
  document.addEventListener(KEY, callback)
  addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === KEY || key === null) callback()
  })
}

/** Adds save buttons to cards, and the link to the saved providers to the header (R-COMPARE-4). */
export function startShortlist(): void {
  addButtons()
  show()
  // Filtering replaces lists.
  new MutationObserver(() => {
    if (addButtons()) show()
  }).observe(document.body, { childList: true, subtree: true })
  onShortlistChange(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  document.addEventListener('click', (event) => {
    const button = closestButton(event, '[data-save]')
    if (button !== undefined) toggle(readSaved(button))
  })
}

/** Stores the list and updates this tab; tells the visitor when it cannot be stored. */
export function changeShortlist(list: readonly Saved[]): void {
  if (writeStored('localStorage', KEY, list)) document.dispatchEvent(new Event(KEY))
  else showMessage(NOT_SAVED)
}

function toggle(saved: Saved): void {
  const list = readShortlist()
  const others = list.filter(({ id }) => id !== saved.id)
  changeShortlist(others.length < list.length ? others : [...list, saved])
}

function readSaved(button: HTMLButtonElement): Saved {
  const label = button.getAttribute('aria-label') ?? ''
  const { save: id = '', where: address = '' } = button.dataset
  return { id, name: label.replace(/^Save /, ''), address }
}

/** Returns true if any card had no button. */
function addButtons(): boolean {
  let isAny = false
  for (const card of document.querySelectorAll('article')) {
    const link = card.querySelector('a')
    const id = PROVIDER_PAGE.exec(link?.pathname ?? '')?.[1]
    if (id === undefined || card.querySelector('[data-save]') !== null) continue
    isAny = true
    // After the name, because the corner is read before the rest of the card.
    link?.parentElement?.after(
      element('button', {
        type: 'button',
        class: styles.inCorner,
        'data-save': id,
        'data-where': card.querySelector('[data-address]')?.textContent ?? '',
        'aria-label': `Save ${link?.textContent.trim() ?? ''}`,
      }),
    )
  }
  if (isAny) void import('./card-keys.ts').then(({ keepOneStop }) => keepOneStop())
  return isAny
}

function show(): void {
  const list = readShortlist()
  const ids = list.map(({ id }) => id)
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isSaved = ids.includes(button.dataset['save'] ?? '')
    button.setAttribute('aria-pressed', String(isSaved))
    if (button.textContent !== '') button.textContent = isSaved ? 'Saved' : 'Save'
  }
  const link = document.querySelector<HTMLAnchorElement>('[data-saved]')
  if (link === null) return
  link.toggleAttribute('data-filled', list.length > 0)
  const from = new URLSearchParams(location.search).get('from') ?? lastOrigin()
  link.href = comparePath(ids.slice(0, MAX_COMPARED), from)
  link.lastElementChild?.replaceChildren(`(${list.length})`)
  if (from === '') return
  for (const other of document.querySelectorAll<HTMLAnchorElement>('a[href^="/compare?ids="]')) {
    if (!other.search.includes('from=')) other.search += `&from=${encodeURIComponent(from)}`
  }
}
