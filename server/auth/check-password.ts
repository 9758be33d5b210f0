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

/** `undefined` for a wrong password. Takes equally long for unknown names. */
export async function checkPassword(
  { snapshots, single }: { snapshots: Snapshots; single: AdminPassword },
  { name, password }: Typed,
): Promise<SignIn | undefined> {
  if (adminNameKey(name) === '') {
    const { hash, fingerprint } = await single.current()
    const isRight = await verifyPassword(hash, password)
    return isRight ? { admin: undefined, fingerprint } : undefined
  }
  const admin = await snapshots.read(({ db }) => findAdmin(db, name))
  const hash = admin?.passwordHash ?? DUMMY_HASH
  const isRight = await verifyPassword(hash, password)
  if (admin === undefined || !isRight) return undefined
  return { admin: { id: admin.id, name: admin.name }, fingerprint: fingerprintHash(hash) }
}
