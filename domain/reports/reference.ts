/** Without letters and digits that look alike when they are read out or written down. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_LENGTH = 5

/** "R-4F7K2" for what a person typed, such as " r-4f7k2 ". */
export function readReference(typed: string): string {
  return typed.trim().toUpperCase()
}
