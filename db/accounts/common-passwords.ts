import { readFileSync } from 'node:fs'

/** The passwords that everybody tries first, in lower case; the file has one in a line. */
export function readCommonPasswords(file: string): ReadonlySet<string> {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
}
