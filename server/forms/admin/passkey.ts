import type { RequestHandler } from 'express'
import { z } from 'zod'
import { readShortName } from '#domain/accounts/admin-name.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { removePasskey, renamePasskey } from '#db/accounts/passkeys.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { NamedAdmin } from '#db/accounts/admins.ts'
import { findNamedAdmin } from '#server/auth/sessions.ts'
import { postedForm } from '#server/forms/posted-form.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

const form = z.object({ action: z.enum(['rename', 'remove']), name: z.unknown().optional() })

/** Renames or removes a passkey of the signed-in admin. */
export function passkeyForm(
  connection: Connection,
  sendPage: SendPage,
): RequestHandler<Record<string, string>> {
  return postedForm(sendPage, {
    limit: '2kb',
    schema: form,
    returned: () => ({ url: paths.adminAccount('passkey-failed') }),
    handle: async (fields, { request, now }) => {
      const owner = findNamedAdmin(request)
      const change = { id: Number(request.params['id']), ...fields }
      const notice =
        owner === undefined ? 'passkey-gone' : await decide(connection, owner, change, now)
      const url = paths.adminAccount(notice)
      if (notice === 'passkey-renamed' || notice === 'passkey-removed') return { next: url }
      return { status: notice === 'passkey-gone' ? 404 : 422, page: { url } }
    },
  })
}

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
