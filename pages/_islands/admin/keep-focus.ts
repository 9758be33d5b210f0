/** The cards or rows of the list, from top to bottom. */
export function listItems(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main [data-item]'))
}

/** The row of the open item; `null` where there are cards. */
export function findOpenRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-item][aria-current]')
}

/**
 * Notes where the focus is. Returns a function that finds its place again once the content is
 * replaced: on the same control or item, otherwise on the one that took its place. `undone` is the
 * item that an undo brought back.
 */
export function keepFocus(undone: string | undefined): () => void {
  const focused = document.activeElement
  const items = listItems()
  const index = items.findIndex((item) => item.contains(focused))
  const key = items[index]?.dataset['item']
  const isInPane = focused?.closest('[data-pane]') != null
  const isOutside = focused === document.body || focused?.closest('header') != null
  const id = focused?.id ?? ''
  const open = findOpenRow()?.dataset['item']
  return () => {
    // A question, or what is wrong with the form that was sent: the browser focuses only the first of a page.
    const asked = document.querySelector<HTMLElement>('main [autofocus]')
    // The pressed button of an undo is gone.
    if (asked === null && isOutside && undone === undefined) return
    const next = listItems()
    const find = (wanted: string | undefined) =>
      next.find((item) => wanted !== undefined && item.dataset['item'] === wanted)
    const sameControl = id === '' ? null : document.getElementById(id)
    const openRow = findOpenRow()
    const isMoved = isInPane || undone !== undefined
    const place =
      asked ??
      // A refused press leaves the item open.
      (isInPane && open === openRow?.dataset['item'] ? sameControl : null) ??
      (isMoved && openRow?.checkVisibility() ? openRow : null) ??
      (isInPane ? document.querySelector<HTMLElement>('#open-item') : null) ??
      find(undone) ??
      find(key) ??
      next[Math.min(index, next.length - 1)] ??
      sameControl ??
      document.querySelector<HTMLElement>('[data-empty]') ??
      document.querySelector<HTMLElement>('main h1[tabindex]')
    place?.focus({ preventScroll: isInPane })
  }
}
