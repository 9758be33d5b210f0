import { controls, MAX_HOLIDAYS, type EditErrors } from '#domain/claims/edit-form.ts'
import { MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'

/** Lines of the error summary, in the order of the form. */
export function editProblems(errors: EditErrors): SummaryError[] {
  return ORDER.flatMap(({ controlId, label }) => {
    const message = errors[controlId]
    return message === undefined ? [] : [{ controlId, message: `${label}: ${message}` }]
  })
}

const ORDER: readonly { controlId: string; label: string }[] = [
  { controlId: 'phone', label: 'Phone' },
  { controlId: 'site', label: 'Website' },
  ...MONDAY_FIRST.map((day) => ({ controlId: controls.day(day), label: WEEKDAYS[day] ?? '' })),
  ...Array.from({ length: MAX_HOLIDAYS }, (_, index) => [
    { controlId: controls.holidayDate(index), label: `Holiday ${index + 1}` },
    { controlId: controls.holidayHours(index), label: `Holiday ${index + 1}` },
  ]).flat(),
  { controlId: 'startingPrice', label: 'Starting price' },
  { controlId: 'freeConsultation', label: 'Free consultation' },
  { controlId: 'lasers', label: 'Lasers' },
  { controlId: 'description', label: 'Your own words' },
]
