import { findOpenRow } from './keep-focus.ts'
import { loadInPlace } from './in-place.ts'

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

export function openRow(row: HTMLElement): void {
  const pane = findPane()
  const href = row.getAttribute('href')
  // While another item is on its way, the open one has to be asked for again.
  const isOpen = row === findOpenRow() && !pane?.inert
  if (pane === null || href === null || isOpen) return
  // Until the other item is there, this one cannot be decided.
  pane.inert = true
  pane.ariaBusy = 'true'
  void loadInPlace(href).finally(() => {
    if (!pane.isConnected) return
    pane.inert = false
    pane.ariaBusy = null
  })
}

/** The open item, if it is shown. */
export function findPane(): HTMLElement | null {
  const pane = document.querySelector<HTMLElement>('[data-pane]')
  return pane?.checkVisibility() ? pane : null
}
