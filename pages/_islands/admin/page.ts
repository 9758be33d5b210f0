import { ADMIN_MESSAGES } from '#domain/proposals/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { readStored, writeStored } from '#state/storage.ts'
import { toast } from '../toasts.ts'

/** Run after a page was loaded, or its content replaced. */
export function startPage(page: ParentNode): void {
  restoreTyped()
  page.querySelector<HTMLElement>('[data-pressed-at-once]')?.click()
  if (page.querySelector('[data-not-found]') !== null) {
    toast(ADMIN_MESSAGES['not-found'])
    location.assign(paths.admin())
  }
}

const KEY = 'typed'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Keeps the typed texts of a form while the admin logs in again. */
export function keepTyped(form: HTMLFormElement): void {
  const inputs = form.querySelectorAll<TextField>(
    ':is(input[type="text"], input:not([type]), textarea)[id]',
  )
  writeStored(
    'sessionStorage',
    KEY,
    Object.fromEntries([...inputs].map((one) => [one.id, one.value])),
  )
}

/** Puts kept texts back once the page has their fields. */
function restoreTyped(): void {
  for (const [id, text] of Object.entries(readStored('sessionStorage', KEY) ?? {})) {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue
    input.value = String(text)
    writeStored('sessionStorage', KEY, undefined)
  }
}
