import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { findPasswordSetting, type Settings } from '#domain/site/settings.ts'
import { findPasswordHash, storeFirstPassword } from '#db/accounts/admins.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import {
  fingerprintHash,
  DUMMY_HASH,
  hashPasswordWithSiteSalt,
} from '#db/accounts/password-hash.ts'
import { endSessionsWithOtherPassword } from '#db/accounts/sessions.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'

/** Reads the password on each call, because it may change while the server runs. */
export interface AdminPassword {
  current: () => Promise<{ hash: string; fingerprint: string }>
  /** Why a new password is refused, as the end of a sentence. */
  findProblem: (password: string) => string | undefined
}

/** Omits characters that look alike. Five groups of four make 98 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 5
const GROUP_LENGTH = 4

/**
 * Uses the password of the environment, or else the stored one; without either, nothing matches.
 * Ends sessions of other passwords. Throws OperatorError if the environment's password is too easy
 * to guess.
 */
export async function prepareAdminPassword(
  { db, snapshots }: ServerConnection,
  settings: Settings,
  packageRoot: string,
): Promise<AdminPassword> {
  const configured = await hashFromSettings(settings, packageRoot)
  const findStored = () => snapshots.read(({ db: readDb }) => findPasswordHash(readDb))
  const password = {
    current: async () => {
      const hash = configured ?? (await findStored()) ?? DUMMY_HASH
      return { hash, fingerprint: fingerprintHash(hash) }
    },
    findProblem: (typed: string) => findProblem(typed, packageRoot),
  }
  // A replica has no sessions and writes nothing.
  if (settings.REPLICA) return password
  const { fingerprint } = await password.current()
  await endSessionsWithOtherPassword(db, fingerprint, new Date())
  return password
}

/** Call it only when startup can no longer fail before printing the password: only its hash is stored. */
export async function makeFirstPassword(
  db: Database,
  settings: Settings,
): Promise<string | undefined> {
  if (settings.REPLICA || findPasswordSetting(settings) !== undefined) return undefined
  if ((await findPasswordHash(db)) !== undefined) return undefined
  const password = generatePassword()
  return (await storeFirstPassword(db, password, new Date())) ? password : undefined
}

async function hashFromSettings(
  { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, SITE_URL }: Settings,
  packageRoot: string,
): Promise<string | undefined> {
  if (ADMIN_PASSWORD_HASH !== undefined) return ADMIN_PASSWORD_HASH
  if (ADMIN_PASSWORD === undefined) return undefined
  const problem = findProblem(ADMIN_PASSWORD, packageRoot)
  if (problem !== undefined) throw new OperatorError(`Wrong setting: ADMIN_PASSWORD: ${problem}`)
  return hashPasswordWithSiteSalt(SITE_URL, ADMIN_PASSWORD)
}

function findProblem(password: string, packageRoot: string): string | undefined {
  const common = readCommonPasswords(join(packageRoot, 'data/common-passwords.txt'))
  return findPasswordProblem(password, common)
}

function generatePassword(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
