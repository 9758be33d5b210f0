import { readStored, writeStored } from '#state/storage.ts'

const KEY = 'typed'

/** Keeps the typed texts of a form while the admin logs in again. */
export function keepTyped(form: HTMLFormElement): void {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type="text"][id]')
  writeStored(
    'sessionStorage',
    KEY,
    Object.fromEntries([...inputs].map((one) => [one.id, one.value])),
  )
}

/** Puts kept texts back once the page has their fields. */
export function restoreTyped(): void {
  for (const [id, text] of Object.entries(readStored('sessionStorage', KEY) ?? {})) {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = String(text)
    writeStored('sessionStorage', KEY, undefined)
  }
}
