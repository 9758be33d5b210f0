import { type ApplicationForm, isEmptyForm, readForm } from '#domain/applications/form.ts'
import { writeLocations } from '#domain/applications/locations.ts'
import { readStored, writeStored } from '#state/storage.ts'

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
