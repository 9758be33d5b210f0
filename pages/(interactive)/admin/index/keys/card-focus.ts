import type { RefObject } from 'react'

export interface FocusTargets {
  cards: RefObject<HTMLElement | null>
  /** Pane beside the list. */
  pane: RefObject<HTMLElement | null>
  /** Shown instead of the cards when there are none. */
  empty: RefObject<HTMLElement | null>
  field: RefObject<HTMLElement | null>
}

export function cardId(applicationId: string): string {
  return `card-${applicationId}`
}

/** Index of the focused card, -1 for none. */
export function findFocusedCard(list: HTMLElement | null): number {
  const cards = Array.from(list?.children ?? [])
  return cards.findIndex((card) => card.contains(document.activeElement))
}

/** Focuses a card, or the last one past the end. Returns `false` when the list is empty. */
export function focusCard(list: HTMLElement | null, index: number): boolean {
  const card = list?.children[Math.min(index, list.children.length - 1)]
  if (!(card instanceof HTMLElement)) return false
  card.focus()
  return true
}
