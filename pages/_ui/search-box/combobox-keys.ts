import type { KeyboardEvent } from 'react'

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
export function handleComboboxKey(event: KeyboardEvent, box: Combobox): void {
  // Keys that compose a character or extend a selection edit the text.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
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
