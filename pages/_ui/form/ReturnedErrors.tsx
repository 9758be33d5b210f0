import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { listErrors } from './Field.tsx'

interface ReturnedErrorsProps extends Pick<ReturnedForm, 'errors' | 'problem'> {
  /** All controls, in page order. */
  order: readonly string[]
  /** For messages that do not name their field. */
  labels?: Readonly<Record<string, string | undefined>>
}

/** A group has no id; its first control gets the focus. */
const GROUPS = [
  'listingType',
  'services',
  'freeConsultation',
  'about',
  'situation',
  'how_known',
  'way',
]

/** The form's own problem first, then those of the fields; nothing without any. */
export function ReturnedErrors({ errors, problem, order, labels = {} }: ReturnedErrorsProps) {
  const lines = order.flatMap((name) =>
    listErrors(errors[name]).map((message) => {
      const label = labels[name]
      return {
        controlId: GROUPS.includes(name) ? `${name}-0` : name,
        message: label === undefined ? message : `${label}: ${message}`,
      }
    }),
  )
  const all = problem === null ? lines : [{ message: problem }, ...lines]
  return all.length === 0 ? null : <ErrorSummary errors={all} />
}
