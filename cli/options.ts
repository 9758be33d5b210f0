import { dirname, resolve } from 'node:path'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { declineReason, MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'

const packageRoot = dirname(import.meta.dirname)

export function packagePath(path: string): string {
  return resolve(packageRoot, path)
}

export const PLACES_FILE = packagePath('data/places.csv')

/**
 * Refuses a blank path, which would mean the working directory or an in-memory database, and an option
 * in its place.
 */
export function parsePath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.')
  if (text.startsWith('--')) {
    throw new InvalidArgumentError(`A path is missing; a file of this name would be ./${text}.`)
  }
  return text
}

/** Takes the reason for declining an application or a report (R-ADMIN-12). */
export const declineReasonOption = () =>
  new Option(
    '--reason <text>',
    'why; the e-mail, the private link and the history show it',
  ).argParser((text) => {
    const reason = declineReason.safeParse(text)
    if (reason.success) return reason.data
    throw new InvalidArgumentError(`It must have at most ${MAX_REASON_LENGTH} characters.`)
  })

export function wholeNumber(
  min: number,
  max: number,
  noun = 'whole number',
): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`It must be a ${noun} from ${min} to ${max}.`)
  }
}
