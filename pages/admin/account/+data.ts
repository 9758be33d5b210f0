import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { listPasskeys } from '#db/accounts/passkeys.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { search } = pageContext.urlParsed
  return {
    meta: pageMeta({
      title: 'Account',
      description: 'Your passkeys.',
    }),
    notice: readNotice(search['notice']),
    account: await findAccount(pageContext),
  }
}

/** `null` for the single password, which has no passkeys. */
async function findAccount({ db, namedAdmin }: PageContextServer) {
  if (namedAdmin === undefined) return null
  const passkeys = await listPasskeys(db, namedAdmin.id)
  return {
    name: namedAdmin.name,
    // Without their keys.
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
      return { id, name, createdAt, lastUsedAt }
    }),
  }
}

export type AccountPasskey = NonNullable<Data['account']>['passkeys'][number]
