import { type ApplicationForm, isEmptyForm, readForm } from '#domain/applications/form.ts'
import { writeLocations } from '#domain/applications/locations.ts'
import { readStored, writeStored } from '#state/storage.ts'

/** Fills a form from a draft, keeping what was typed before the script ran. */
export function fillEmptyFields(form: HTMLFormElement, draft: ApplicationForm): void {
  const { locations: _shown, ...fields } = draft
  const values = new Map<string, string | string[]>(Object.entries(fields))
  const current = new FormData(form)
  for (const control of form.elements) {
    if (!isField(control)) continue
    const value = values.get(control.name)
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && CHOICES.includes(control.type)) {
      const isChosen = Array.isArray(value)
        ? value.includes(control.value)
        : value === control.value
      if (isChosen && (control.type === 'checkbox' || !current.has(control.name))) {
        control.checked = true
      }
    } else if (control.value === '' && typeof value === 'string') {
      control.value = value
    }
  }
}

const CHOICES = ['checkbox', 'radio']

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(control: Element): control is Field {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}

const KEY = 'application-draft'

/** The unsent form stored on this device; `null` when there is none. */
export function readDraft(): ApplicationForm | null {
  const form = readForm(readStored('localStorage', KEY))
  return isEmptyForm(form) ? null : form
}

/** `undefined` deletes the draft. Does nothing when the browser forbids storage. */
export function saveDraft(form: ApplicationForm | undefined): void {
  writeStored('localStorage', KEY, form && { ...form, ...writeLocations(form.locations) })
}
