import { closestButton } from './dom.ts'

/** Closes the menu when a link is followed. Polyfills `command` buttons for it. */
export function startMenu(): void {
  const isNative = 'command' in HTMLButtonElement.prototype
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    // The page would otherwise return from the back-forward cache with its menu open.
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
