import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'

/** The form of a page: the one that came back, or a new one that is opened now. */
export function openForm({ returnedForm = NEW_FORM }: PageContextServer) {
  return { ...returnedForm, openedAt: returnedForm.openedAt ?? Date.now() }
}
