/**
 * Gives the focus a new place when what held it has gone from the page, so that the keyboard goes on
 * from there and not from the top.
 */
export function focusIfLost(next: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) next?.focus()
}
