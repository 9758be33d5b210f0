import { closestButton } from './dom.ts'

/** Back buttons, which fall back to a URL without history, and the error page's reload button. */
export function startBackButton(): void {
  document.addEventListener('click', (event) => {
    const back = closestButton(event, '[data-back]')
    if (back !== undefined && canGoBack()) history.back()
    else if (back !== undefined) location.assign(back.dataset['back'] ?? '/')
    if (closestButton(event, '[data-reload]')) location.reload()
  })
}

/** A new tab's history starts with an empty page, which does not count. */
function canGoBack(): boolean {
  if (history.length < 2) return false
  if (document.referrer !== '' || !('navigation' in globalThis)) return true
  return globalThis.navigation.canGoBack
}
