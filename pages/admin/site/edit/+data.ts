import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { FILE_FIELDS, readFileName, type ReturnedFile } from '#domain/site/edited-file.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { editor, site, urlParsed, siteForm } = pageContext
  const { search } = urlParsed
  const kind = search['new']
  const isNew = kind === 'page' || kind === 'article' ? kind : undefined
  const file = readFileName(search['file'] ?? '')
  if (isNew === undefined && file === undefined) throw render(404)
  const stored = file && editor.open(file)
  // A site without a logo shows the default mark.
  if (file !== undefined && stored === undefined && file.kind !== 'logo' && !siteForm)
    throw render(404)
  const title = isNew === undefined ? `Edit ${file?.name}` : `New ${isNew}`
  const errors = file !== undefined && stored?.isOwn ? editor.findMistakes(file, stored.text) : {}
  const form: ReturnedFile = siteForm ?? {
    isNew,
    name: file?.name ?? '',
    typed: stored?.typed ?? {},
    hash: stored?.hash ?? '',
    errors,
    ...(stored !== undefined && Object.keys(errors).length > 0 && { stored: stored.text }),
  }
  return {
    meta: pageMeta({
      title,
      description: 'A file of the site folder.',
    }),
    title,
    notice: readNotice(search['notice']),
    fields: FILE_FIELDS[file?.kind ?? isNew ?? 'page'],
    form,
    path: file?.path,
    isOwn: stored?.isOwn ?? false,
    isSettings: file?.kind === 'settings',
    /** `null` when there is none yet; `undefined` for other files. */
    logo: file?.kind === 'logo' ? (site.brand.logo ?? null) : undefined,
    readOnly: editor.readOnly(),
  }
}
