import type { Topic } from './topics.ts'

const ANSWER_MS = 7 * 24 * 60 * 60 * 1000

/** What an owner cannot be asked about. */
const NEVER_ASKED: readonly Topic[] = ['closed', 'no-removal']

/** The last day on which the owner of a listing may answer a report of visitors; `null` when they are not asked. */
export function askedUntil(topics: readonly Topic[], createdAt: string, now: Date): string | null {
  const until = new Date(Date.parse(createdAt) + ANSWER_MS)
  const isAsked = until > now && !topics.some((topic) => NEVER_ASKED.includes(topic))
  return isAsked ? until.toISOString().slice(0, 10) : null
}
