import { type Field, fieldsIn } from '#domain/facts/facts.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import type { ABOUT } from '#domain/proposals/report-form.ts'
import type { ToldTopic } from '#domain/proposals/topics.ts'
import { WEEK_FIELDS } from '#domain/hours/week-form.ts'

interface Group {
  about: keyof typeof ABOUT
  /** Every choice that shows the group, if there are several. */
  shownFor?: string
  help?: string
  facts: readonly Field[]
  /** What visitors tell in words. */
  told: readonly { name: ToldTopic; label: string; help?: string }[]
}

export const GROUPS: readonly Group[] = [
  {
    about: 'contact',
    help: 'Leave a field empty if the clinic has none.',
    facts: ['phone', 'site'],
    told: [{ name: 'booking', label: 'What is wrong with the booking link?' }],
  },
  {
    about: 'place',
    shownFor: 'place state',
    facts: ['name', 'address'],
    told: [
      {
        name: 'position',
        label: 'What is wrong with the position on the map?',
        help: 'Where the address changes, we find the position from it.',
      },
    ],
  },
  { about: 'hours', facts: ['hours'], told: [] },
  {
    about: 'offer',
    facts: fieldsIn('report').filter(
      (field) => !['name', 'address', 'phone', 'site', 'hours'].includes(field),
    ),
    told: [
      { name: 'offer', label: 'What is wrong with the services?' },
      { name: 'words', label: 'What is wrong with the description?' },
    ],
  },
]

/** All fields in page order, by the choice that shows them; '' for those that always show. */
const ORDER: readonly (readonly [about: keyof typeof ABOUT | '', fields: readonly string[]])[] = [
  ['', ['about']],
  ['state', ['situation', 'duplicate_of']],
  ...GROUPS.map(
    ({ about, facts, told }) =>
      [
        about,
        [...(about === 'hours' ? WEEK_FIELDS : facts), ...told.map(({ name }) => name)],
      ] as const,
  ),
  ['', ['how_known', 'note', 'email']],
]

/** The group of the first mistake, which has to be shown; '' without mistakes. */
export function findGroup(errors: FormErrors): string {
  const isWrong = (field: string) => errors[field] !== undefined
  return ORDER.find(([about, fields]) => about !== '' && fields.some(isWrong))?.[0] ?? ''
}

/** All controls, in page order. */
export const REPORT_CONTROLS = ORDER.flatMap(([, fields]) => fields)
