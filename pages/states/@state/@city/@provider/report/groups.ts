import type { FormErrors } from '#domain/forms/returned-form.ts'
import { DAY_FIELDS } from '#domain/hours/week-form.ts'
import { MONDAY_FIRST } from '#domain/hours/week.ts'
import { MAX_NOTE_LENGTH } from '#domain/reports/report.ts'
import type { ABOUT, FormField } from '#domain/reports/report-form.ts'
import type { TextFieldProps } from '#ui/form/TextField.tsx'

interface GroupField extends Partial<TextFieldProps> {
  name: FormField
  label: string
}

interface Group {
  about: keyof typeof ABOUT
  /** Every choice that shows the group, if there are several. */
  shownFor?: string
  help?: string
  fields: readonly GroupField[]
}

/** Fields are optional, and take a note, unless they say otherwise. */
export const GROUPS: readonly Group[] = [
  {
    about: 'contact',
    help: 'Leave a field empty if the clinic has none.',
    fields: [
      { name: 'phone', label: 'Phone', type: 'tel', width: 'medium' },
      { name: 'website', label: 'Website', type: 'url' },
      {
        name: 'booking',
        label: 'What is wrong with the booking link?',
        maxLength: MAX_NOTE_LENGTH,
      },
    ],
  },
  {
    about: 'place',
    shownFor: 'place state',
    fields: [
      { name: 'name', label: 'Name', isOptional: false },
      { name: 'street', label: 'Street address' },
      { name: 'city', label: 'City', isOptional: false },
      { name: 'state', label: 'State' },
      { name: 'zip', label: 'ZIP code', inputMode: 'numeric' },
      {
        name: 'position',
        label: 'What is wrong with the position on the map?',
        help: 'Where the address changes, we find the position from it.',
      },
    ],
  },
  {
    about: 'offer',
    fields: [
      {
        name: 'startingPrice',
        label: 'Price from, in dollars',
        width: 'short',
        inputMode: 'numeric',
      },
      { name: 'offer', label: 'What is wrong with the services?' },
      { name: 'words', label: 'What is wrong with the description?' },
    ],
  },
]

/** All fields in page order, by the choice that shows them; '' for those that always show. */
const ORDER: readonly (readonly [about: keyof typeof ABOUT | '', fields: readonly FormField[]])[] =
  [
    ['', ['about']],
    ['state', ['situation', 'duplicate_of']],
    ...GROUPS.map(({ about, fields }) => [about, fields.map(({ name }) => name)] as const),
    ['hours', MONDAY_FIRST.flatMap((day) => DAY_FIELDS[day] ?? [])],
    ['', ['how_known', 'note', 'email']],
  ]

/** The group of the first mistake, which has to be shown; '' without mistakes. */
export function findGroup(errors: FormErrors): string {
  const isWrong = (field: FormField) => errors[field] !== undefined
  return ORDER.find(([about, fields]) => about !== '' && fields.some(isWrong))?.[0] ?? ''
}

/** All controls, in page order. */
export const REPORT_CONTROLS = ORDER.flatMap(([, fields]) => fields)
