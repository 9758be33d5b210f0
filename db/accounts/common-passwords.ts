import { readFileSync } from 'node:fs'

/** In lower case; the file has one per line. */
export function readCommonPasswords(file: string): ReadonlySet<string> {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
}
