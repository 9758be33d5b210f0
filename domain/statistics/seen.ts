/** What visitors do with a listing. */
export const SEEN = ['view', 'call', 'directions', 'website', 'saved'] as const

export type Seen = (typeof SEEN)[number]

export const SEEN_LABELS: Readonly<Record<Seen, string>> = {
  view: 'Page views',
  call: 'Calls',
  directions: 'Directions',
  website: 'Website',
  saved: 'Saved',
}

export type SeenCounts = Record<Seen, number>

/** Seven days, each count in all. */
export interface Week extends SeenCounts {
  /** The first day. */
  from: string
}

export const WEEKS = 12

/** Small numbers could tell who it was (R-STATISTICS-2). */
export function formatSeen(count: number): string {
  if (count === 0) return '0'
  return count < 3 ? 'a few' : count.toLocaleString('en-US')
}
