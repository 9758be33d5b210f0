import { dirname, resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'

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
