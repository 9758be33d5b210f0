interface Combobox {
  /** Number of options. */
  count: number
  /** Index of the highlighted option, -1 for none. */
  highlighted: number
  /** The list, or the "no suggestions" message, is shown. */
  isOpen: boolean
  isEmpty: boolean
  highlight: (index: number) => void
  open: () => void
  close: () => void
  clearText: () => void
  choose: (index: number) => void
}

/** Handles the keys of an editable combobox (ARIA APG); other keys edit the text. */
export function handleKey(event: KeyboardEvent, box: Combobox): void {
  // Keys that compose a character or extend a selection edit the text.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  const action = findAction(event.key, box)
  if (action === undefined) {
    // The cursor moves in the text, so Enter submits the text again.
    if (event.key.startsWith('Arrow')) box.highlight(-1)
    return
  }
  event.preventDefault()
  action()
}

function findAction(key: string, box: Combobox): (() => void) | undefined {
  const { count, highlighted, highlight } = box
  const last = count - 1
  if (key === 'Escape') {
    if (box.isOpen) return box.close
    return box.isEmpty ? undefined : box.clearText // an empty field leaves the key to a popover around it
  }
  if (key === 'ArrowDown') return count > 0 ? () => highlight((highlighted + 1) % count) : box.open
  if (key === 'ArrowUp') return () => highlight(highlighted > 0 ? highlighted - 1 : last)
  if (highlighted < 0) return undefined
  if (key === 'Home') return () => highlight(0)
  if (key === 'End') return () => highlight(last)
  return key === 'Enter' ? () => box.choose(highlighted) : undefined
}

/** Selects the text, so that typing replaces it, and makes room for the list on touch screens. */
export function prepareForTyping(field: HTMLInputElement): void {
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
export function scrollToTopOnTouch(field: HTMLInputElement): void {
  // The header's box is at the top already.
  if (!matchMedia('(pointer: coarse)').matches || field.closest('[popover]') !== null) return
  field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
