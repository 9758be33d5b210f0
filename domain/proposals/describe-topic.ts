import { formatValue } from '#domain/facts/kinds.ts'
import { isChoice } from '#domain/text/choices.ts'
import { TOLD_TOPICS, TOPIC_LABELS, TOPICS, type Proposals, type Topic } from './report.ts'

/** `other` is the name of the listing that a duplicate refers to. */
export function describeTopic(topic: Topic, value: string, other?: string): string {
  if (topic === 'closed') return 'Closed for good'
  if (topic === 'no-removal') return 'It does not remove tattoos'
  if (topic === 'down') return 'Take this page down'
  if (topic === 'duplicate') return `Same as ${other ?? 'a listing that is gone'}`
  return isChoice(TOLD_TOPICS, topic) ? value : formatValue(topic, value)
}

/** In the order of the form. */
export function describeTopics(proposals: Proposals, other?: string) {
  return TOPICS.flatMap((topic) => {
    const value = proposals[topic]
    if (value === undefined) return []
    return [{ topic, label: TOPIC_LABELS[topic], text: describeTopic(topic, value, other) }]
  })
}

/** "Phone: (512) 555-0100" */
export function toLine({ label, text }: { label: string; text: string }): string {
  return text === label ? label : `${label}: ${text}`
}
