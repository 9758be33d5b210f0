import { isEmptyForm, readForm, type ApplicationForm } from '#domain/applications/form.ts'

const KEY = 'application-draft'

/** What the visitor typed on this device and has not sent; `null` when there is none. */
export function readDraft(): ApplicationForm | null {
  try {
    const form = readForm(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return isEmptyForm(form) ? null : form
  } catch {
    // No storage in this browser, or somebody else's text in it.
    return null
  }
}

/** Keeps what was typed on this device; a browser that stores nothing goes without. */
export function keepDraft(form: ApplicationForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    return
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}
