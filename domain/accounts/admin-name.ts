import { plainLine } from '#domain/text/plain-text.ts'
import { AUDIT_ACTORS } from './audit-actors.ts'

export const MAX_NAME_LENGTH = 40

/** Reserved, because the audit log shows these for actions without a named admin. */
const RESERVED: ReadonlySet<string> = new Set(AUDIT_ACTORS)

/** Returns the new admin's name, or the reason it is refused as the end of a sentence. */
export function readAdminName(
  value: string,
): { kind: 'name'; name: string } | { kind: 'refused'; problem: string } {
  const name = plainLine(value)
  if (name === '' || Array.from(name).length > MAX_NAME_LENGTH) {
    return { kind: 'refused', problem: `must have 1 to ${MAX_NAME_LENGTH} characters` }
  }
  if (RESERVED.has(adminNameKey(name))) {
    return { kind: 'refused', problem: 'has another meaning in the audit: choose another' }
  }
  return { kind: 'name', name }
}

/** Case-insensitive key of a name; '' for a blank name, which means the single password. */
export function adminNameKey(name: string): string {
  return plainLine(name).toLowerCase()
}
