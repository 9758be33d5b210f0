import type { ApplicationField, FieldErrors } from '#domain/application.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'

/** What is wrong with the form. */
export interface FormProblems {
  fieldErrors: FieldErrors
  /** With the whole; `null` when the fields say it. */
  problem: string | null
}

/** Names of the fields in the order of the page. */
const ORDER: readonly ApplicationField[] = [
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
  'description',
  'certifications',
  'yearEstablished',
]

/** Groups have no control of their own: the first of theirs takes the focus. */
const FIRST_OF_GROUP: Partial<Record<ApplicationField, string>> = {
  listingType: 'listingType-free',
  services: 'services-0',
}

/** The lines of the summary: the whole first, then the fields in the order of the page. */
export function summaryOf({ fieldErrors, problem }: FormProblems): SummaryError[] {
  const ofFields = ORDER.flatMap((field) =>
    (fieldErrors[field] ?? []).map((message) => ({
      controlId: FIRST_OF_GROUP[field] ?? field,
      message,
    })),
  )
  return problem === null ? ofFields : [{ message: problem }, ...ofFields]
}
