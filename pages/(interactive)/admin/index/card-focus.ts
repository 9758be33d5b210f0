/** Id of the card of an application. */
export function cardId(applicationId: string): string {
  return `card-${applicationId}`
}

/** Place of the card that holds the focus; -1 when none does. */
export function focusedCard(list: HTMLElement | null): number {
  const cards = Array.from(list?.children ?? [])
  return cards.findIndex((card) => card.contains(document.activeElement))
}

/** Moves the focus to a card, or to the last one when there are fewer; whether there is any. */
export function focusCard(list: HTMLElement | null, at: number): boolean {
  const card = list?.children[Math.min(at, list.children.length - 1)]
  if (!(card instanceof HTMLElement)) return false
  card.focus()
  return true
}
