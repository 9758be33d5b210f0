import type { PageContextServer } from 'vike/types'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { editor } = pageContext
  return {
    ...(await adminPage(pageContext, 'Site')),
    folder: editor.folder(),
    isReadOnly: editor.isReadOnly(),
    /** Visitors see the folder as it was when it had none. */
    mistakes: editor.listMistakes(),
    files: editor.list(),
  }
}
