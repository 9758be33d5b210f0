import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { readField, readText } from '#domain/forms/read-texts.ts'
import { readChoice } from '#domain/text/choices.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { isMailAddress } from '#domain/mail/write.ts'
import { CLAIM_WAYS, type ClaimWay } from './proof.ts'

export const WAY_FIELD = 'way'
export const EMAIL_FIELD = 'email'

export interface ClaimForm {
  way: ClaimWay | ''
  email: string
}

export function readClaimForm(body: unknown): ClaimForm {
  return {
    way: readChoice(CLAIM_WAYS, readField(body, WAY_FIELD)) ?? '',
    email: readText(body, EMAIL_FIELD),
  }
}

export const ENTER_EMAIL = 'Enter an e-mail address like name@example.com'
const CHOOSE_WAY = 'Choose how to show that the clinic is yours'

export type ClaimReading =
  | { kind: 'claim'; way: ClaimWay; email: string }
  | { kind: 'refused'; errors: FormErrors }

interface Possible {
  ways: readonly ClaimWay[]
  /** Required host of the e-mail address; `null` when e-mail cannot prove the claim. */
  host: string | null
}

/** The e-mail is optional unless it is the proof. */
export function checkClaim(
  { way, email: typed }: ClaimForm,
  { ways, host }: Possible,
): ClaimReading {
  const chosen = readChoice(ways, way)
  const email = readEmail(typed)
  const errors = {
    way: chosen === undefined ? CHOOSE_WAY : undefined,
    email: way === 'email' ? problemAt(email, host) : email === undefined ? ENTER_EMAIL : undefined,
  }
  if (chosen === undefined || email === undefined || errors.email !== undefined) {
    return { kind: 'refused', errors }
  }
  return { kind: 'claim', way: chosen, email }
}

/** '' when blank, `undefined` when invalid. */
export function readEmail(typed: string): string | undefined {
  const email = plainLine(typed)
  if (email === '') return ''
  return email.length <= MAX_LENGTHS.email && isMailAddress(email) ? email : undefined
}

function problemAt(email = '', host: string | null): string | undefined {
  if (host === null || email.toLowerCase().endsWith(`@${host}`)) return undefined
  return `Enter an e-mail address that ends with @${host}`
}
