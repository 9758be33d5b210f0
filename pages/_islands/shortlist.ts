import { MAX_COMPARED } from '#domain/compare/ids.ts'
import { comparePath } from '#domain/site/query.ts'
import { onShortlistChange, readShortlist, writeShortlist } from '#state/shortlist.ts'
import * as styles from '#ui/provider/SaveButton.css.ts'
import { closestButton, element } from './dom.ts'
import { showLoading } from './loading.ts'
import { lastOrigin } from './provider.ts'

const NOT_SAVED = 'Your browser does not let this site save anything.'
const FULL = `You can save ${MAX_COMPARED} providers. Remove one first.`
const MESSAGE_MS = 6000

const PROVIDER_PAGE = /^\/states\/([^/]+\/[^/]+\/[^/]+)$/

/** Adds save buttons to cards, and the link to the saved providers to the header (R-COMPARE-4). */
export function startShortlist(): void {
  const comparison = document.querySelector<HTMLElement>('[data-compare]')
  if (comparison !== null) replaceOutdated(comparison)
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
    if (button !== undefined) toggle(button.dataset['save'] ?? '')
  })
}

/** Removes saved providers that are gone, and updates the address of those that moved. */
function replaceOutdated(comparison: HTMLElement): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the page itself
  const outdated = JSON.parse(comparison.dataset['outdated'] ?? '{}') as Record<
    string,
    string | null
  >
  const next = readShortlist().flatMap((id) => (id in outdated ? (outdated[id] ?? []) : id))
  writeShortlist([...new Set(next)])
}

function toggle(id: string): void {
  const list = readShortlist()
  const others = list.filter((other) => other !== id)
  const isFull = others.length === list.length && list.length >= MAX_COMPARED
  if (!isFull && writeShortlist(others.length < list.length ? others : [...list, id])) {
    show()
    return
  }
  showLoading({ text: isFull ? FULL : NOT_SAVED })
  setTimeout(() => showLoading(null), MESSAGE_MS)
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
        'aria-label': `Save ${link?.textContent.trim() ?? ''}`,
      }),
    )
  }
  return isAny
}

function show(): void {
  const list = readShortlist()
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isSaved = list.includes(button.dataset['save'] ?? '')
    button.setAttribute('aria-pressed', String(isSaved))
    if (button.textContent !== '') button.textContent = isSaved ? 'Saved' : 'Save'
  }
  const link = document.querySelector<HTMLAnchorElement>('[data-saved]')
  if (link === null) return
  link.toggleAttribute('data-filled', list.length > 0)
  const from = new URLSearchParams(location.search).get('from') ?? lastOrigin()
  link.href = comparePath(list, from)
  link.lastElementChild?.replaceChildren(`(${list.length})`)
  if (from === '') return
  for (const other of document.querySelectorAll<HTMLAnchorElement>('a[href^="/compare?ids="]')) {
    if (!other.search.includes('from=')) other.search += `&from=${encodeURIComponent(from)}`
  }
}
