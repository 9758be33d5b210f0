import { readField } from './read-field.ts'

/** Texts of a posted field; what is missing or no text is left out. */
export function readTexts(body: unknown, field: string): string[] {
  const list: unknown[] = [readField(body, field)].flat()
  return list.filter((item) => typeof item === 'string').map((item) => item.toWellFormed())
}

/** The first text of a posted field; '' for none. */
export function readText(body: unknown, field: string): string {
  return readTexts(body, field)[0] ?? ''
}
