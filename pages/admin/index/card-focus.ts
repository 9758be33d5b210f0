/** Place of the card that holds the focus; -1 when none does. */
export function focusedCard(list: HTMLElement | null): number {
  const cards = Array.from(list?.children ?? [])
  return cards.findIndex((card) => card.contains(document.activeElement))
}

/** Moves the focus to a card, or to the last one when there are fewer. */
export function focusCard(list: HTMLElement | null, at: number): void {
  const card = list?.children[Math.min(at, list.children.length - 1)]
  if (card instanceof HTMLElement) card.focus()
}
