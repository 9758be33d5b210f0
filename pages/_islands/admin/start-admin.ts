import { TOASTS_ID } from '#domain/site/messages.ts'
import { startToasts } from '../toasts.ts'
import { startForms } from './forms.ts'
import { refreshWhileRunning } from './in-place.ts'
import { startKeys, startRows } from './keys.ts'
import { startPage } from './page.ts'
import { startUndo } from './undo.ts'

/** What sticks to the top begins below the strip with undo and toasts. */
function measureStrip(): void {
  const strip = document.getElementById(TOASTS_ID)?.parentElement
  if (!strip) return
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--strip', `${strip.offsetHeight}px`),
  ).observe(strip)
}

/** Makes the admin's pages quicker; each works without a script (decision 83). */
export function startAdmin(): void {
  startToasts()
  startUndo()
  startForms()
  startRows()
  startKeys()
  startSelectAll()
  startPage(document)
  refreshWhileRunning()
  measureStrip()
}

/** One box selects all others of the list. */
function startSelectAll(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['selectAll'] === undefined) return
    for (const box of document.querySelectorAll<HTMLInputElement>('main [name="selected"]')) {
      box.checked = target.checked
    }
  })
}
