import type { ApplicationsResult, FieldErrors } from '#domain/applications/application.ts'
import { LOCATION_CONTROLS } from '#domain/applications/locations.ts'
import { DAY_FIELDS } from '#domain/hours/week-form.ts'
import { MONDAY_FIRST } from '#domain/hours/week.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'

export interface FormProblems {
  fieldErrors: FieldErrors
  /** Problem with the form as a whole. */
  problem: string | null
}

export const NO_PROBLEMS: FormProblems = { fieldErrors: {}, problem: null }

/** The fields in page order. */
const FIELDS: readonly (keyof FieldErrors)[] = [
  'companyName',
  'contactName',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zipCode',
  'listingType',
  'services',
  'lasers',
  'startingPrice',
  'freeConsultation',
  'hours',
  ...MONDAY_FIRST.flatMap((day) => DAY_FIELDS[day] ?? []),
  'description',
  'certifications',
  'yearEstablished',
  ...LOCATION_CONTROLS,
]

/** A group has no id; its first control gets the focus. */
const FIRST_CONTROLS: Partial<Record<keyof FieldErrors, string>> = {
  listingType: 'listingType-0',
  services: 'services-0',
  hours: 'hours_mon',
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

/** Updates the error of the edited field; errors of other fields stay. */
export function recheckField(
  problems: FormProblems,
  control: EventTarget,
  reading: ApplicationsResult,
): FormProblems {
  const field = FIELDS.find((name) => 'name' in control && control.name === name)
  const { fieldErrors } = problems
  if (field === undefined || fieldErrors[field] === undefined) return problems
  const { [field]: _previous, ...others } = fieldErrors
  const current = reading.kind === 'refused' ? reading.fieldErrors[field] : undefined
  return {
    ...problems,
    fieldErrors: current === undefined ? others : { ...others, [field]: current },
  }
}
