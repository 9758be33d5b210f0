import { buttonOf } from './dom.ts'

/** Choosing a link closes the menu; where `command` buttons are unknown, a script opens and closes it. */
export function startMenu(): void {
  const isNative = 'command' in HTMLButtonElement.prototype
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    // A page kept for Back would otherwise come back with its menu open.
    if (target.closest('dialog a')) target.closest('dialog')?.close()
    if (isNative) return
    const button = buttonOf(event, 'button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
      else dialog.close()
    } else if (target instanceof HTMLDialogElement) target.close()
  })
}
