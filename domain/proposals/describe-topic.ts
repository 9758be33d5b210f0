import { formatValue } from '#domain/facts/kinds.ts'
import { isChoice } from '#domain/text/choices.ts'
import { TOLD_TOPICS, type Topic } from './report.ts'

/** `other` is the name of the listing that a duplicate refers to. */
export function describeTopic(topic: Topic, value: string, other: string | null): string {
  if (topic === 'closed') return 'Closed for good'
  if (topic === 'no-removal') return 'It does not remove tattoos'
  if (topic === 'down') return 'Take this page down'
  if (topic === 'duplicate') return `Same as ${other ?? 'a listing that is gone'}`
  return isChoice(TOLD_TOPICS, topic) ? value : formatValue(topic, value)
}
