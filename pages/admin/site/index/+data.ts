import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { listSiteFiles, readStored, whyReadOnly } from '#server/content/edit-site.ts'
import { fieldsOf } from '#server/content/file-fields.ts'
import { siteFolder } from '#server/content/site-folder.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { settings, urlParsed } = pageContext
  return {
    meta: pageMeta({
      title: 'Site',
      description: 'The texts and settings of the site.',
      canonicalPath: paths.adminSite(),
      query: urlParsed.search,
    }),
    notice: readNotice(urlParsed.search['notice']),
    folder: siteFolder(settings),
    readOnly: whyReadOnly(settings),
    files: listSiteFiles(settings).map((file) => {
      const stored = readStored(settings, file.name)
      const fields = stored && /\.md$/.test(file.name) ? fieldsOf(file.kind, stored.text) : {}
      return { ...file, title: fields['title'] ?? '', isDraft: fields['draft'] === 'on' }
    }),
  }
}
