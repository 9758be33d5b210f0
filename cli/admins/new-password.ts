import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { pluralize } from '#domain/text/counts.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { packagePath } from '#cli/options.ts'
import { refuse } from '#cli/output/print.ts'
import { readPassword } from '#cli/read-password.ts'

/** Returns `undefined` after printing why the password is refused. */
export async function readNewPassword(): Promise<string | undefined> {
  const read = await readPassword()
  if (read.kind === 'cancelled') return refuse('Nothing was changed.')
  if (read.kind === 'mismatch') return refuse('The two passwords differ; nothing was changed.')
  const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
  const problem = findPasswordProblem(read.password, common)
  return problem === undefined ? read.password : refuse(`The password ${problem}.`)
}

export function formatEnded({
  sessionsEnded,
  passkeysRemoved,
}: {
  sessionsEnded: number
  passkeysRemoved?: number | undefined
}): string {
  const sessions = `${pluralize(sessionsEnded, 'session', 'sessions')} ended`
  if (passkeysRemoved === undefined) return sessions
  return `${sessions}, ${pluralize(passkeysRemoved, 'passkey', 'passkeys')} removed`
}
