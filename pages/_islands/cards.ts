/** A press on a card's address opens the provider, unless the visitor is selecting the address. */
export function startCards(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || getSelection()?.isCollapsed === false) return
    const card = event.target.closest('[data-address]')?.closest('article')
    // The same event, so that a press with Ctrl opens a new tab here as well.
    card?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event))
  })
}
