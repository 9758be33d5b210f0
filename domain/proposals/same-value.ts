import { identityPart } from '#domain/clinics/identity.ts'
import { parseValue, statedAddress, type StatedAddress } from '#domain/facts/stored.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
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

/** True if both lead to one door, however they are written. */
export function isSameAddress(stated: StatedAddress, { street, city, state, zip }: TypedAddress) {
  const isSameStreet = identityPart('street', stated.street) === identityPart('street', street)
  if (!isSameStreet || stated.state !== state) return false
  return zip !== '' && stated.postal_code !== ''
    ? identityPart('postal_code', stated.postal_code) === identityPart('postal_code', zip)
    : stated.city.toLowerCase() === city.toLowerCase()
}
