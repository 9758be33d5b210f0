/** Omits letters and digits that are easily confused when read out or written down. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_LENGTH = 5

/** Normalizes a typed reference: " r-4f7k2 " becomes "R-4F7K2". */
export function readReference(typed: string): string {
  return typed.trim().toUpperCase()
}
