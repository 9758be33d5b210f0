import { closestButton } from './dom.ts'

/**
 * Closes the menu when a link is followed, polyfills its `command` buttons, and focuses the search
 * field that the header's button opens.
 */
export function startMenu(): void {
  const isNative = 'command' in HTMLButtonElement.prototype
  const search = document.querySelector<HTMLElement>('header [popover]')
  search?.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') search.querySelector('input')?.focus()
  })
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    // Otherwise the back-forward cache would restore the page with an open menu.
    if (target.closest('dialog a')) target.closest('dialog')?.close()
    if (isNative) return
    const button = closestButton(event, 'button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
      else dialog.close()
    } else if (target instanceof HTMLDialogElement) target.close()
  })
}
