import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { editor, urlParsed } = pageContext
  return {
    meta: pageMeta({
      title: 'Site',
      description: 'The texts and settings of the site.',
    }),
    notice: readNotice(urlParsed.search['notice']),
    folder: editor.folder(),
    readOnly: editor.readOnly(),
    /** Visitors see the folder as it was when it had none. */
    mistakes: editor.listMistakes(),
    files: editor.list(),
  }
}
