import type { KeyboardEvent } from 'react'

interface Combobox {
  /** How many options are shown. */
  count: number
  /** Place of the highlighted option, -1 for none. */
  highlighted: number
  /** Whether anything hangs under the field, be it the word that there are no options. */
  isOpen: boolean
  highlight: (index: number) => void
  open: () => void
  close: () => void
  /** Removes the text. */
  empty: () => void
  choose: (index: number) => void
}

/** What a key of an editable combobox does; the others edit the text (ARIA APG, combobox). */
export function pressComboboxKey(event: KeyboardEvent, box: Combobox): void {
  // A key that composes a character, or extends a selection, belongs to the text.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  const action = actionOf(event.key, box)
  if (action === undefined) {
    // Back in the text: the next Enter is for what stands there.
    if (event.key.startsWith('Arrow')) box.highlight(-1)
    return
  }
  event.preventDefault()
  action()
}

function actionOf(key: string, box: Combobox): (() => void) | undefined {
  const { count, highlighted, highlight } = box
  const last = count - 1
  if (key === 'Escape') return box.isOpen ? box.close : box.empty
  if (key === 'ArrowDown') return count > 0 ? () => highlight((highlighted + 1) % count) : box.open
  if (key === 'ArrowUp') return () => highlight(highlighted > 0 ? highlighted - 1 : last)
  if (highlighted < 0) return undefined
  if (key === 'Home') return () => highlight(0)
  if (key === 'End') return () => highlight(last)
  return key === 'Enter' ? () => box.choose(highlighted) : undefined
}
