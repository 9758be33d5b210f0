import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { readField } from '#domain/forms/read-field.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { isMailAddress } from '#domain/mail/texts.ts'
import { CLAIM_WAYS, type ClaimWay } from './ways.ts'

export const WAY_FIELD = 'way'
export const EMAIL_FIELD = 'email'

export interface ClaimForm {
  way: ClaimWay | ''
  email: string
}

export interface ReturnedClaimForm {
  form: ClaimForm
  wayError: string | null
  emailError: string | null
  problem: string | null
  /** When the form was opened, in milliseconds since 1970; `null` if unknown. */
  openedAt: number | null
}

export function readClaimForm(body: unknown): ClaimForm {
  const way = readField(body, WAY_FIELD)
  return {
    way: CLAIM_WAYS.find((known) => known === way) ?? '',
    email: readText(body, EMAIL_FIELD),
  }
}

export const ENTER_EMAIL = 'Enter an e-mail address like name@example.com'
const CHOOSE_WAY = 'Choose how to show that the clinic is yours'

export type ClaimReading =
  | { kind: 'claim'; way: ClaimWay; email: string }
  | { kind: 'refused'; wayError: string | null; emailError: string | null }

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
  const chosen = ways.find((possible) => possible === way)
  const wayError = chosen === undefined ? CHOOSE_WAY : null
  const email = readEmail(typed)
  const emailError =
    way === 'email' ? problemAt(email, host) : email === undefined ? ENTER_EMAIL : null
  if (chosen === undefined || emailError !== null || email === undefined) {
    return { kind: 'refused', wayError, emailError }
  }
  return { kind: 'claim', way: chosen, email }
}

/** '' when blank, `undefined` when invalid. */
export function readEmail(typed: string): string | undefined {
  const email = plainLine(typed)
  if (email === '') return ''
  return email.length <= MAX_LENGTHS.email && isMailAddress(email) ? email : undefined
}

function problemAt(email = '', host: string | null): string | null {
  if (host === null || email.toLowerCase().endsWith(`@${host}`)) return null
  return `Enter an e-mail address that ends with @${host}`
}
