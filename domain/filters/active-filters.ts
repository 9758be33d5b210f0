import { formatOpenWhen } from './open-when.ts'
import type { Has, ListQuery } from './list-query.ts'

export const HAS_LABELS: Readonly<Record<Has, string>> = {
  website: 'Has website',
  hours: 'Hours listed',
  booking: 'Book online',
  confirmed: 'Confirmed by the clinic',
}

export interface ActiveFilter {
  label: string
  without: ListQuery
}

/** In form order. Removing a filter leads to the first page. */
export function listActiveFilters(query: ListQuery): ActiveFilter[] {
  const { q, open, has, services, mentions, sort, within, from } = query
  const active = (label: string, change: Partial<ListQuery>): ActiveFilter => ({
    label,
    without: { ...query, ...change, page: 1 },
  })
  return [
    ...(q === '' ? [] : [active(`“${q}”`, { q: '' })]),
    ...(open === null ? [] : [active(`Open ${formatOpenWhen(open)}`, { open: null })]),
    ...has.map((fact) => active(HAS_LABELS[fact], { has: has.filter((other) => other !== fact) })),
    ...services.map((service) =>
      active(service, { services: services.filter((other) => other !== service) }),
    ),
    ...mentions.map((topic) =>
      active(`Reviews mention ${topic}`, { mentions: mentions.filter((other) => other !== topic) }),
    ),
    ...(within === null || from === '' ? [] : [active(`Within ${within} miles`, { within: null })]),
    ...(sort === 'rating' ? [active('Top rated', { sort: null })] : []),
  ]
}
