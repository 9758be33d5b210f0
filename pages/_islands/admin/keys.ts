import { readStored, writeStored } from '#state/storage.ts'
import { SHORTCUTS_ID } from '#ui/admin/ids.ts'
import { loadInPlace } from './in-place.ts'
import { toast } from '../toasts.ts'
import { findOpenRow, listItems } from './keep-focus.ts'

const KEY = 'admin-shortcuts'

const EDITABLE = 'input:not([type="checkbox"]), select, textarea, [contenteditable]'

/** Keys that do not belong to the selected item. */
const PAGE_KEYS = ['u', 'r', '/', '?']

const DECISION_KEYS = ['a', 'd', 'x']
const STILL_LOADING = 'Not decided: the next item was still loading. Press the key again.'

/** The shortcuts of the desk and of an application's page; each has its control on the page. Can be turned off (WCAG 2.1.4). */
export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !isEnabled() || findHelp() === null) return
    const isTyping = target instanceof Element && target.matches(EDITABLE)
    if (isTyping || document.querySelector('dialog[open]') !== null) return
    if (handleKey(key)) event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-shortcut="?"]')) openHelp()
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(`#${SHORTCUTS_ID}`)) {
      writeStored('localStorage', KEY, target.checked ? undefined : 'off')
    }
  })
}

function handleKey(key: string): boolean {
  if (key === 'j') return move(1)
  if (key === 'k') return move(-1)
  const tab = /^[1-9]$/.test(key) ? `[data-tabs] a:nth-of-type(${key})` : undefined
  const scope = PAGE_KEYS.includes(key) ? document : findSelected()
  const control = tab
    ? document.querySelector<HTMLElement>(tab)
    : scope?.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`)
  if (!control) return tellLost(key)
  if (control instanceof HTMLInputElement) control.focus()
  else control.click()
  return true
}

/** The next item is on its way, and must be seen before it is decided. */
function tellLost(key: string): boolean {
  const isDecision = DECISION_KEYS.includes(key) && findPane()?.inert
  if (isDecision) toast({ title: STILL_LOADING, isError: false })
  return isDecision ?? false
}

/** Focuses the next item, and shows it where it is beside the list or replaces it. */
function move(step: 1 | -1): boolean {
  const items = listItems()
  const open = items.findIndex((item) => item === findOpenRow())
  const isHidden = items[open]?.checkVisibility() === false
  const focused = items.findIndex((item) => item === document.activeElement?.closest('[data-item]'))
  const from = isHidden ? open : focused
  const to = from === -1 ? Math.max(open, 0) : Math.min(Math.max(from + step, 0), items.length - 1)
  const item = items[to]
  item?.focus()
  if (item instanceof HTMLAnchorElement) openRow(item)
  return item !== undefined
}

/** The focused card; the open item unless the focus is somewhere else; an application's own page. */
function findSelected(): ParentNode | null {
  const focused = document.activeElement
  const pane = findPane()
  if (pane === null) {
    if (listItems().length === 0) return document
    return focused?.closest('[data-item]') ?? null
  }
  if (pane.inert) return null
  const isElsewhere =
    focused !== document.body && focused !== findOpenRow() && !pane.contains(focused)
  return isElsewhere && findOpenRow()?.checkVisibility() ? null : pane
}

function openHelp(): void {
  const dialog = findHelp()
  const box = dialog?.querySelector('input')
  if (!dialog || !box) return
  box.checked = isEnabled()
  dialog.showModal()
}

function findHelp(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${SHORTCUTS_ID}`)
}

/** Per browser; on when it forbids storage. */
const isEnabled = () => readStored('localStorage', KEY) !== 'off'

/** A press on a row of the queue opens its item beside the list. */
export function startRows(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const row = target instanceof Element ? target.closest<HTMLElement>('a[data-item]') : null
    // Modified clicks open a new tab. On a narrow screen, the link leads to the item.
    if (row === null || ctrlKey || metaKey || shiftKey || altKey || findPane() === null) return
    event.preventDefault()
    openRow(row)
  })
}

/** An answer for an earlier row says nothing about the item that is on its way. */
let lastOpened: HTMLElement | undefined

function openRow(row: HTMLElement): void {
  const pane = findPane()
  const href = row.getAttribute('href')
  // While another item is on its way, the open one has to be asked for again.
  const isOpen = row === findOpenRow() && !pane?.inert
  if (pane === null || href === null || isOpen) return
  // Until the other item is there, this one cannot be decided.
  pane.inert = true
  pane.ariaBusy = 'true'
  lastOpened = row
  void loadInPlace(href).finally(() => {
    if (!pane.isConnected || row !== lastOpened) return
    pane.inert = false
    pane.ariaBusy = null
  })
}

/** The open item, if it is shown. */
function findPane(): HTMLElement | null {
  const pane = document.querySelector<HTMLElement>('[data-pane]')
  return pane?.checkVisibility() ? pane : null
}
