import { readField } from '#domain/forms/read-texts.ts'
import { readChoice } from '#domain/text/choices.ts'

/** Views of a private link's page besides the status; `saved` follows a change. */
const STEPS = ['fix', 'withdraw', 'saved'] as const

export type LinkStep = (typeof STEPS)[number]

const ACTIONS = ['save', 'withdraw'] as const

export type LinkAction = (typeof ACTIONS)[number]

/** Hidden field: the version of the application that was shown. */
export const VERSION_FIELD = 'version'

export function readStep(step: unknown): LinkStep | null {
  return readChoice(STEPS, step) ?? null
}

export function readAction(body: unknown): LinkAction | undefined {
  return readChoice(ACTIONS, readField(body, 'action'))
}

/** Returns 0 when missing; no application has that version. */
export function readVersion(body: unknown): number {
  const version = Number(readField(body, VERSION_FIELD))
  return Number.isSafeInteger(version) ? version : 0
}
