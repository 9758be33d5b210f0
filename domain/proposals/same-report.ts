import { identityPart } from '#domain/clinics/identity.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { comparableValue } from '#domain/stewardship/statements.ts'
import { TOPICS, type Proposals, type Topic } from './report.ts'

/** Equal for reports with the same content, however it is written (R-REPORT-4). */
export function proposalsKey(proposals: Proposals): string {
  const proposed = TOPICS.flatMap((topic) => {
    const value = proposals[topic]
    return value === undefined ? [] : [[topic, comparable(topic, value)]]
  })
  return JSON.stringify(proposed)
}

export function isSameProposal(topic: Topic, a: Proposals, b: Proposals): boolean {
  const [one, other] = [a[topic], b[topic]]
  if (one === undefined || other === undefined) return one === other
  return comparable(topic, one) === comparable(topic, other)
}

function comparable(topic: Topic, value: string): string {
  if (topic === 'name') return identityPart('name', value) || value
  if (topic === 'phone' || topic === 'site') return comparableValue(topic, value)
  if (topic !== 'address') return value
  const address = parseValue(statedAddress.nullable(), value, null)
  if (address === null) return ''
  const { street, postal_code, state_slug, city_slug } = address
  const parts = [identityPart('street', street), identityPart('postal_code', postal_code)]
  return [...parts, state_slug, city_slug].join('|')
}
