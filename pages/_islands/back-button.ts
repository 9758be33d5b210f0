import { buttonOf } from './dom.ts'

/** Goes back in the history, or to the button's fallback when no page came before; and reloads a failed page. */
export function startBackButton(): void {
  document.addEventListener('click', (event) => {
    const back = buttonOf(event, '[data-back]')
    if (back !== undefined && hasPageBefore()) history.back()
    else if (back !== undefined) location.assign(back.dataset['back'] ?? '/')
    if (buttonOf(event, '[data-reload]')) location.reload()
  })
}

/** A fresh tab has an empty page in its history, which nobody wants to see. */
function hasPageBefore(): boolean {
  if (history.length < 2) return false
  if (document.referrer !== '' || !('navigation' in globalThis)) return true
  return globalThis.navigation.canGoBack
}
