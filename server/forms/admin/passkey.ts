import { z } from 'zod'
import { readShortName } from '#domain/accounts/admin-name.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { removePasskey, renamePasskey } from '#db/accounts/passkeys.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { NamedAdmin } from '#db/accounts/admins.ts'
import { findNamedAdmin } from '#server/auth/sessions.ts'
import { adminForm } from './admin-form.ts'

const form = z.object({ action: z.enum(['rename', 'remove']), name: z.unknown().optional() })

/** Renames or removes a passkey of the signed-in admin. */
export const passkeyForm = adminForm({
  schema: form,
  home: paths.adminAccount(),
  failed: () => 'passkey-failed',
  decide: async (fields, { connection, request, params, now }) => {
    const owner = findNamedAdmin(request)
    const change = { id: Number(params['id']), ...fields }
    if (owner === undefined) return { notice: 'passkey-gone' }
    return { notice: await decide(connection, owner, change, now) }
  },
})

async function decide(
  connection: Connection,
  owner: NamedAdmin,
  { id, action, name: typed }: z.infer<typeof form> & { id: number },
  now: Date,
): Promise<AdminNotice> {
  if (action === 'remove') {
    const isRemoved = await removePasskey(connection, owner, id, now)
    return isRemoved ? 'passkey-removed' : 'passkey-gone'
  }
  const name = readShortName(typed)
  if (name === undefined) return 'passkey-name'
  const isRenamed = await renamePasskey(connection, owner, { id, name })
  return isRenamed ? 'passkey-renamed' : 'passkey-gone'
}
