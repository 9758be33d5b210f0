import type { FieldErrors } from '#domain/applications/application.ts'
import { EMPTY_FORM } from '#domain/applications/form.ts'
import { LOCATION_CONTROLS } from '#domain/applications/locations.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'

export interface FormProblems {
  fieldErrors: FieldErrors
  /** Problem with the form as a whole. */
  problem: string | null
}

export const NO_PROBLEMS: FormProblems = { fieldErrors: {}, problem: null }

/** In page order; clients without the grid send hours as one text. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
const FIELDS = [
  ...Object.keys(EMPTY_FORM),
  'hours',
  ...LOCATION_CONTROLS,
] as readonly (keyof FieldErrors)[]

/** A group has no id; its first control gets the focus. */
const FIRST_CONTROLS: Partial<Record<keyof FieldErrors, string>> = {
  listingType: 'listingType-0',
  services: 'services-0',
  hours: 'hours_mon',
  freeConsultation: 'freeConsultation-0',
}

/** Lines of the error summary: the form's own problem first, then the fields in page order. */
export function summarizeProblems({ fieldErrors, problem }: FormProblems): SummaryError[] {
  const fieldLines = FIELDS.flatMap((field) =>
    (fieldErrors[field] ?? []).map((message) => ({
      controlId: FIRST_CONTROLS[field] ?? field,
      message,
    })),
  )
  return problem === null ? fieldLines : [{ message: problem }, ...fieldLines]
}

export function withoutError(problems: FormProblems, name: string): FormProblems {
  const errors: Partial<Record<string, string[]>> = problems.fieldErrors
  const { [name]: _edited, ...fieldErrors } = errors
  return { ...problems, fieldErrors }
}
