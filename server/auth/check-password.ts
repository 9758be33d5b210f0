import { adminNameKey } from '#domain/accounts/admin-name.ts'
import { findAdmin } from '#db/accounts/admins.ts'
import { DUMMY_HASH, fingerprintHash, verifyPassword } from '#db/accounts/password-hash.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import type { AdminPassword } from './admin-password.ts'
import type { SignIn } from './sessions.ts'

interface Typed {
  /** Blank for the single password. */
  name: string
  password: string
}

interface Accounts {
  snapshots: Snapshots
  single: Pick<AdminPassword, 'current'>
  verify?: typeof verifyPassword
}

/** `undefined` for a wrong password. Takes equally long for unknown names: one hash is computed. */
export async function checkPassword(
  { snapshots, single, verify = verifyPassword }: Accounts,
  { name, password }: Typed,
): Promise<SignIn | undefined> {
  if (adminNameKey(name) === '') {
    const { hash, fingerprint } = await single.current()
    const isRight = await verify(hash, password)
    return isRight ? { admin: undefined, fingerprint } : undefined
  }
  const admin = await snapshots.read(({ db }) => findAdmin(db, name))
  const hash = admin?.passwordHash ?? DUMMY_HASH
  const isRight = await verify(hash, password)
  if (admin === undefined || !isRight) return undefined
  return { admin: { id: admin.id, name: admin.name }, fingerprint: fingerprintHash(hash) }
}
