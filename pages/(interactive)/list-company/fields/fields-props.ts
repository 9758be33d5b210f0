import type { ApplicationForm } from '#domain/applications/form.ts'
import type { FieldErrors } from '#domain/applications/application.ts'

/** What every part of the form is given. */
export interface FieldsProps {
  /** What stands in the fields when the page arrives. */
  initial: ApplicationForm
  errors: FieldErrors
}
