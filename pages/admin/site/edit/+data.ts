import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { addressField, FILE_FIELDS, readFileName } from '#domain/site/edited-file.ts'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

const CHANGED =
  'The file has changed since you opened it, so nothing was saved. Below is what is stored now; saving again replaces it.'

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { editor, site, urlParsed, returnedForm } = pageContext
  const { search } = urlParsed
  const kind = search['new']
  const isNew = kind === 'page' || kind === 'article' ? kind : undefined
  const file = readFileName(search['file'] ?? '')
  if (isNew === undefined && file === undefined) throw render(404)
  const stored = file && editor.open(file)
  // A site without a logo shows the default mark.
  if (file && !stored && file.kind !== 'logo' && !returnedForm) throw render(404)
  const hash = stored?.hash ?? ''
  const { '': whole = [], ...errors } =
    file !== undefined && stored?.isOwn ? editor.findMistakes(file, stored.text) : {}
  const hasMistakes = whole.length + Object.keys(errors).length > 0
  const problem = whole.join(' ') || null
  const form = returnedForm ?? { ...NEW_FORM, sent: stored?.typed ?? {}, errors, problem }
  const isChanged = returnedForm !== undefined && readText(form.sent, 'hash') !== hash
  return {
    ...(await adminPage(pageContext, isNew === undefined ? `Edit ${file?.name}` : `New ${isNew}`)),
    form: isChanged ? { ...form, problem: CHANGED } : form,
    /** The kind of a new file. */
    isNew,
    file,
    fields: [
      ...(isNew === undefined ? [] : [addressField(isNew)]),
      ...FILE_FIELDS[file?.kind ?? isNew ?? 'page'],
    ],
    isOwn: stored?.isOwn ?? false,
    /** Of what the next save replaces. */
    hash,
    /** What is stored, where the form is about something else or it has mistakes. */
    changed:
      isChanged || (hasMistakes && !returnedForm) ? (stored?.isOwn ? stored.text : '') : null,
    /** `null` when there is none yet; `undefined` for other files. */
    logo: file?.kind === 'logo' ? (site.brand.logo ?? null) : undefined,
    isReadOnly: editor.isReadOnly(),
  }
}
