import { isEmptyForm, readForm, type ApplicationForm } from '#domain/applications/form.ts'

const KEY = 'application-draft'

/** The unsent form stored on this device; `null` when there is none. */
export function readDraft(): ApplicationForm | null {
  try {
    const form = readForm(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return isEmptyForm(form) ? null : form
  } catch {
    // Storage is unavailable or contains something else.
    return null
  }
}

/** Does nothing when the browser forbids storage. */
export function saveDraft(form: ApplicationForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    return
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}
