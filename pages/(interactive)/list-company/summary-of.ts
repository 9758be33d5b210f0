import type {
  ApplicationField,
  ApplicationResult,
  FieldErrors,
} from '#domain/applications/application.ts'
import { ANSWER_FIELD, QUESTION_MESSAGES, type AskedQuestion } from '#domain/accounts/question.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'

/** What is wrong with the form. */
export interface FormProblems {
  fieldErrors: FieldErrors
  /** With the whole; `null` when the fields say it. */
  problem: string | null
  question: AskedQuestion | null
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
export function summaryOf({ fieldErrors, problem, question }: FormProblems): SummaryError[] {
  const ofFields = ORDER.flatMap((field) =>
    (fieldErrors[field] ?? []).map((message) => ({
      controlId: FIRST_OF_GROUP[field] ?? field,
      message,
    })),
  )
  if (problem !== null) return [{ message: problem }, ...ofFields]
  // Beside wrong fields a question only waits for its answer.
  if (question === null || ofFields.length > 0) return ofFields
  return [{ controlId: ANSWER_FIELD, message: QUESTION_MESSAGES[question.reason] }]
}

/** The problems after somebody typed in a field: what is wrong with it is gone once it is put right. */
export function withoutFixed(
  problems: FormProblems,
  control: EventTarget,
  reading: ApplicationResult,
): FormProblems {
  const field = ORDER.find((name) => 'name' in control && control.name === name)
  const { fieldErrors } = problems
  if (field === undefined || fieldErrors[field] === undefined) return problems
  const { [field]: _before, ...others } = fieldErrors
  const now = reading.kind === 'refused' ? reading.fieldErrors[field] : undefined
  return { ...problems, fieldErrors: now === undefined ? others : { ...others, [field]: now } }
}
