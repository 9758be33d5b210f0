import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findPasswordHash, storeFirstPassword } from '#db/accounts/admin-password.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import {
  fingerprintHash,
  DUMMY_HASH,
  hashPasswordWithSiteSalt,
} from '#db/accounts/password-hash.ts'
import { endSessionsWithOtherPassword } from '#db/accounts/sessions.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { SettingsError } from '#db/engine/settings.ts'

/** The admin's password as it is now; the command line may change it while the site is served. */
export interface AdminPassword {
  current: () => Promise<{ hash: string; fingerprint: string }>
}

/** Without the ones that are taken for one another; five groups of four are 98 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 5
const GROUP_LENGTH = 4

/**
 * The password of the environment, else the stored one, else none that fits. Sessions of any other
 * password end. Throws SettingsError when the environment's is too easy to guess.
 */
export async function prepareAdminPassword(
  { db, snapshots }: ServerConnection,
  settings: Settings,
  packageRoot: string,
): Promise<AdminPassword> {
  const given = await hashOfSettings(settings, packageRoot)
  const findStored = () => snapshots.read(({ db: readDb }) => findPasswordHash(readDb))
  const password = {
    current: async () => describe(given ?? (await findStored()) ?? DUMMY_HASH),
  }
  const { fingerprint } = await password.current()
  await endSessionsWithOtherPassword(db, fingerprint, new Date())
  return password
}

/**
 * Stores a password made now when there is none at all, and returns it; it is known nowhere else.
 * Call it when nothing can keep the start from saying it any more: a second start makes no other.
 */
export async function makeFirstPassword(
  db: Database,
  settings: Settings,
): Promise<string | undefined> {
  if (settings.ADMIN_PASSWORD_HASH !== undefined || settings.ADMIN_PASSWORD !== undefined) {
    return undefined
  }
  if ((await findPasswordHash(readOnly(db))) !== undefined) return undefined
  const made = makePassword()
  const outcome = await storeFirstPassword(db, made, new Date())
  return outcome === 'stored' ? made : undefined
}

async function hashOfSettings(
  { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, SITE_URL }: Settings,
  packageRoot: string,
): Promise<string | undefined> {
  if (ADMIN_PASSWORD_HASH !== undefined) return ADMIN_PASSWORD_HASH
  if (ADMIN_PASSWORD === undefined) return undefined
  const common = readCommonPasswords(join(packageRoot, 'data/common-passwords.txt'))
  const problem = findPasswordProblem(ADMIN_PASSWORD, common)
  if (problem !== undefined) throw new SettingsError(`Wrong setting: ADMIN_PASSWORD: ${problem}`)
  return hashPasswordWithSiteSalt(SITE_URL, ADMIN_PASSWORD)
}

function describe(hash: string) {
  return { hash, fingerprint: fingerprintHash(hash) }
}

function makePassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join('-')
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
