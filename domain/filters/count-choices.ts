import { capitalize } from '#domain/text/plain-text.ts'
import { TOPIC_NAMES } from '#domain/clinics/facts/mentions.ts'
import { isClosedForNow } from '#domain/clinics/provider.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { HAS, HAS_LABELS, type ListQuery } from './list-query.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { HAS_FACT, matchesQuery } from './matches.ts'
import { formatOpenWhen, isOpenWhen, openWhenValue, type OpenWhen } from './open-when.ts'
import { MONDAY_FIRST, type OpeningHours } from '#domain/hours/week.ts'

export interface Choice {
  value: string
  label: string
  /** Clinics that match with this choice and the other filters. */
  count: number
  isChosen: boolean
}

const OPEN_CHOICES: readonly OpenWhen[] = [
  ...MONDAY_FIRST.map((day) => ({ kind: 'day' as const, day })),
  { kind: 'weekday-evenings' },
  { kind: 'weekends' },
]

interface Counted {
  clinics: readonly ListedClinic[]
  matches: readonly ListedClinic[]
  miles: ReadonlyMap<number, number>
}

/** Omits choices without matches unless they are selected (R-FILTER-3). */
export function countChoices(query: ListQuery, { clinics, matches, miles }: Counted) {
  const atAnyTime = { ...query, open: null }
  const hours = tally(
    (query.open === null
      ? matches
      : clinics.filter((clinic) => matchesQuery(clinic, atAnyTime, miles.get(clinic.id)))
    ).flatMap((clinic) => (isClosedForNow(clinic) ? [] : clinic.hours)),
  )
  const services = tally(matches.flatMap((clinic) => clinic.services))
  const mentions = tally(matches.flatMap((clinic) => clinic.mentions))
  return {
    // A date is offered only while it is chosen.
    open: [...OPEN_CHOICES, ...(query.open?.kind === 'date' ? [query.open] : [])].map(
      (when): Choice => ({
        value: openWhenValue(when),
        label: capitalize(formatOpenWhen(when)),
        count: countOpen(hours, when),
        isChosen: query.open !== null && isSameDay(query.open, when),
      }),
    ),
    has: offer(HAS, query.has, {
      label: (fact) => HAS_LABELS[fact],
      count: (fact) => matches.filter(HAS_FACT[fact]).length,
    }),
    services: offer(SERVICES, query.services, {
      label: (service) => service,
      count: (service) => services.get(service) ?? 0,
    }),
    mentions: offer(TOPIC_NAMES, query.mentions, {
      label: capitalize,
      count: (topic) => mentions.get(topic) ?? 0,
    }),
  }
}

interface Offer<Name> {
  label: (name: Name) => string
  /** Without matches, only a chosen one is offered. */
  count: (name: Name) => number
}

function offer<Name extends string>(
  names: readonly Name[],
  chosen: readonly string[],
  { label, count }: Offer<Name>,
): Choice[] {
  return names
    .map((name) => ({
      value: slugify(name),
      label: label(name),
      count: count(name),
      isChosen: chosen.includes(name),
    }))
    .filter((choice) => choice.count > 0 || choice.isChosen)
}

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Clinics with the same hours share one object, so each week is checked once. */
function countOpen(hours: ReadonlyMap<OpeningHours, number>, when: OpenWhen): number {
  let count = 0
  for (const [week, clinics] of hours) if (isOpenWhen(week, when)) count += clinics
  return count
}

/** The time of day has its own field. */
function isSameDay(selected: OpenWhen, choice: OpenWhen): boolean {
  if (selected.kind !== 'time') return openWhenValue(selected) === openWhenValue(choice)
  return choice.kind === 'day' && selected.day === choice.day
}
