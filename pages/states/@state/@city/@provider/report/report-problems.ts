import { DAY_FIELDS } from '#domain/hours/week-form.ts'
import type { ABOUT, FormField } from '#domain/reports/report-form.ts'
import { MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import type { SummaryError } from '#ui/form/ErrorSummary.tsx'
import type { ReportPageData } from './+data.ts'

/** The fields in page order. */
const ORDER: readonly FormField[] = [
  'about',
  'situation',
  'duplicate_of',
  'phone',
  'website',
  'booking',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'position',
  'startingPrice',
  'offer',
  'words',
  ...MONDAY_FIRST.flatMap((day) => DAY_FIELDS[day] ?? []),
  'how_known',
  'note',
  'email',
]

/** A group has no id; its first control gets the focus. */
const FIRST_CONTROLS: Partial<Record<FormField, string>> = {
  about: 'about-0',
  situation: 'situation-0',
  how_known: 'how_known-0',
}

const GROUPS: readonly [keyof typeof ABOUT, readonly FormField[]][] = [
  ['state', ['situation', 'duplicate_of']],
  ['contact', ['phone', 'website', 'booking']],
  ['place', ['name', 'street', 'city', 'state', 'zip', 'position']],
  ['offer', ['startingPrice', 'offer', 'words']],
  ['hours', DAY_FIELDS],
]

/** The group of the first mistake, for forms that name none; '' without mistakes. */
export function findGroup(errors: ReportPageData['errors']): string {
  const found = GROUPS.find(([, fields]) => fields.some((field) => errors[field] !== undefined))
  return found?.[0] ?? ''
}

/** Lines of the error summary: the form's own problem first, then the fields. */
export function summarizeErrors({
  errors,
  problem,
}: Pick<ReportPageData, 'errors' | 'problem'>): SummaryError[] {
  const lines = ORDER.flatMap((field) => {
    const message = errors[field]
    if (message === undefined) return []
    const day = WEEKDAYS[(DAY_FIELDS as readonly string[]).indexOf(field)]
    const text = day === undefined ? message : `${day}: ${message}`
    return [{ controlId: FIRST_CONTROLS[field] ?? field, message: text }]
  })
  return problem === null ? lines : [{ message: problem }, ...lines]
}
