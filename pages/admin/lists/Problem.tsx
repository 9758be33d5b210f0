import type { FormErrors } from '#domain/forms/returned-form.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'

interface ProblemProps {
  /** '' for none. */
  problem: string
  errors: FormErrors
}

/** Why a form of the lists was refused, with a link to its control. */
export function Problem({ problem, errors }: ProblemProps) {
  const [controlId] = Object.keys(errors)
  if (problem === '') return null
  return (
    <ErrorSummary key={problem} errors={[{ message: problem, ...(controlId && { controlId }) }]} />
  )
}
