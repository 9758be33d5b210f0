import { readField, readText } from '#domain/forms/read-texts.ts'
import { readForm } from './application-form.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { isKeyOf, readChoice } from '#domain/text/choices.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { isMailAddress } from '#domain/mail/write.ts'
import { CLAIM_WAYS, type ClaimWay } from './proof.ts'

/** What the holder of a private link can post: a sender the first two, an owner all but the second. */
const LINK_ACTIONS = [
  'save',
  'withdraw',
  'prove-email',
  'confirm',
  'monthly',
  'not-me',
  'accept-report',
  'answer-report',
  'closed',
  'down',
  'give-up',
] as const

export type LinkAction = (typeof LINK_ACTIONS)[number]

export const ACTION_FIELD = 'action'
/** Ticked by owners who want an e-mail each month. */
export const MONTHLY_FIELD = 'monthly'
/** Hidden field: the application that the owner denies. */
export const APPLICATION_FIELD = 'application'
/** Hidden field: the reference of a report, and the owner's answer to it. */
export const REPORT_FIELD = 'report'
export const ANSWERED_FIELD = 'answered'
/** Hidden field: fingerprint of the form as it was prefilled. */
export const SEEN_FIELD = 'seen'
export const DONE_PARAMETER = 'done'
/** Hidden field: the version of the application that was shown. */
export const VERSION_FIELD = 'version'

/** Views of a link's page besides the status; `saved` follows a change. */
const STEPS = ['fix', 'withdraw', 'saved', 'give-up'] as const

export type LinkStep = (typeof STEPS)[number]

export function readStep(step: unknown): LinkStep | null {
  return readChoice(STEPS, step) ?? null
}

export function readAction(body: unknown): LinkAction | undefined {
  return readChoice(LINK_ACTIONS, readField(body, ACTION_FIELD))
}

export const DONE = {
  proven: 'Thank you. You can edit your clinic’s page now.',
  saved: 'Saved. The page of your clinic shows it now.',
  chosen: 'Saved.',
  answered: 'Thank you. We decide about the report with your answer.',
  denied: 'Thank you. We know now that it was not you, and look at it again.',
  waits:
    'Saved. We look at a part of it first, as listed below; everything else is on the page now.',
  asked: 'Thank you. We look at it first. Until then the page stays as it is.',
  confirmed: 'Thank you. The page shows today’s date beside it.',
} as const

export type Done = keyof typeof DONE

export function readDone(value: unknown): Done | undefined {
  return isKeyOf(DONE, value) ? value : undefined
}

/**
 * What was typed into the form; `undefined` if another one was sent. A tab that still shows the form of
 * the application keeps what was typed there.
 */
export function readTypedEdit(sent: unknown): unknown {
  if (readAction(sent) !== 'save') return undefined
  if (readVersion(sent) === 0) return sent
  const { address: street, city, state, zipCode, ...form } = readForm(sent)
  const address = formatAddress({ street, city, state, postalCode: zipCode })
  return { ...form, name: form.companyName, site: form.website, address }
}

/** Returns 0 when missing; no application has that version. */
export function readVersion(body: unknown): number {
  const version = Number(readField(body, VERSION_FIELD))
  return Number.isSafeInteger(version) ? version : 0
}

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
