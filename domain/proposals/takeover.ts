import { identityPart } from '#domain/clinics/identity.ts'
import { GUARDED_FIELDS, type Field } from '#domain/facts/facts.ts'
import type { StatedAddress } from '#domain/facts/stored.ts'

export type Effect = 'changes' | 'confirms' | 'keeps'

/** What the sender of an application may change without the admin's explicit tick. */
interface Standing {
  /** The sender has proved to own the listing. */
  isProven: boolean
  /** Somebody has. */
  isOwned: boolean
}

/**
 * Ticked fields change by default. Without a proof, a guarded field does not, and neither does any
 * field of a listing that somebody else owns (R-UPDATE-4).
 */
export function judgeChange(field: Field, effect: Effect, { isProven, isOwned }: Standing) {
  const isNotProven = !isProven && (isOwned || GUARDED_FIELDS.includes(field))
  return {
    isTicked: effect !== 'keeps' && !isNotProven,
    isNotProven: effect === 'changes' && isNotProven,
  }
}

interface Address {
  street: string
  city: string
  state: string
  zip: string
}

/** True if both lead to one door, however they are written. */
export function isSameAddress(stated: StatedAddress, { street, city, state, zip }: Address) {
  const isSameStreet = identityPart('street', stated.street) === identityPart('street', street)
  if (!isSameStreet || stated.state !== state) return false
  return zip !== '' && stated.postal_code !== ''
    ? identityPart('postal_code', stated.postal_code) === identityPart('postal_code', zip)
    : stated.city.toLowerCase() === city.toLowerCase()
}
