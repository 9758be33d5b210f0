import type { RequestHandler, Router } from 'express'
import { z } from 'zod'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { BODY, FILE_FIELDS, fileNameOf, readFileName } from '#domain/site/edited-file.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { readStored, tryChange, isReadOnly, writeChange } from '#server/content/edit-site.ts'
import { formatFile } from '#server/content/file-fields.ts'
import { errorCode } from '#server/content/read-text.ts'
import { siteFolder } from '#server/content/site-folder.ts'
import { readFile, readForm } from '#server/http/read-body.ts'
import { returnForm } from '#server/forms/visitor-form.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'
import { adminForm } from './admin-form.ts'

/** The editor of the site folder (R-EDITOR-1 to R-EDITOR-4). */
export function siteEditorRoutes(dependencies: AppContext): Router[] {
  return [
    postRoute(paths.apiAdminSite(), changeForm(dependencies)),
    postRoute(paths.apiAdminSitePreview(), previewForm(dependencies)),
    postRoute(paths.apiAdminSiteLogo(), readDrawing(dependencies.sendPage)),
  ]
}

/** Shows an uploaded drawing in the logo's form, where it can be previewed and saved. */
function readDrawing(sendPage: SendPage): RequestHandler {
  return async (request, response) => {
    const headers = { 'content-type': request.get('content-type') ?? '' }
    const body = await readFile(request, response)
    const form = await new Response(body, { headers }).formData().catch(() => new FormData())
    const drawing = form.get('drawing')
    const isChosen = typeof drawing === 'object' && drawing !== null && drawing.size > 0
    const sent = { hash: form.get('hash'), [BODY]: isChosen ? await drawing.text() : '' }
    const errors: FormErrors = isChosen ? {} : { drawing: 'Choose an SVG file.' }
    const page = returnForm({ sent }, paths.adminSiteFile('logo.svg'), { errors })
    await sendPage(request, response, { ...page, status: isChosen ? 200 : 422 })
  }
}

const form = z.object({ action: z.enum(['save', 'delete']) })

function changeForm(context: AppContext) {
  const { live, health, log } = context
  let published = Promise.resolve()
  let isDue = false
  const publish = async () => {
    isDue = false
    const command = prerenderCommand(health.publishFolder)
    if (command === undefined) return
    await health.run(...command).catch((error: unknown) => log.error(error, 'not published'))
  }
  return adminForm({
    schema: form,
    home: paths.adminSite(),
    decide: async ({ action }, { settings, sent, connection, by, now }) => {
      const { file, isNew, text, refuse } = readSent(settings, sent)
      if (file === undefined) return refuse(422, { slug: [NO_ADDRESS] })
      if (isReadOnly(settings)) {
        return refuse(409, { '': ['The site folder cannot be written.'] })
      }
      const stored = readStored(settings, file.name)
      if (isNew && stored !== undefined) {
        return refuse(422, { slug: ['There is a text with this address already.'] })
      }
      // The page says so, and what is stored now.
      if ((stored?.hash ?? '') !== readText(sent, 'hash')) return refuse(409)
      const change = { name: file.name, text: action === 'delete' ? null : text }
      const tried = tryChange(settings, change)
      if ('problems' in tried) return refuse(422, tried.problems)
      try {
        writeChange(siteFolder(settings), change)
      } catch (error) {
        return refuse(503, { '': [`It cannot be stored (${errorCode(error)}).`] })
      }
      live.adopt(tried.fresh)
      const details = { file: file.name, change: action }
      const event = { event: 'site-file', ...by, details } as const
      await inWriteTransaction(connection, (db) => recordAudit(db, event, now))
      // One run after the other, each for all that was saved before it.
      if (!isDue) published = published.then(publish)
      isDue = true
      return { notice: action === 'delete' ? 'site-deleted' : 'site-saved' }
    },
  })(context)
}

function previewForm({ settings, sendPage, live, pages }: AppContext): RequestHandler {
  return async (request, response) => {
    const { file, draft, refuse } = readSent(settings, await readForm(request, response))
    const tried = file && tryChange(settings, { name: file.name, text: draft })
    if (file === undefined || tried === undefined || 'problems' in tried) {
      const problems = tried && 'problems' in tried ? tried.problems : { slug: [NO_ADDRESS] }
      const { page, status } = refuse(422, problems)
      await sendPage(request, response, { ...page, status })
      return
    }
    live.preview(tried.fresh)
    response.type('html').send(await pages.preview(tried.fresh, file.path))
  }
}

const NO_ADDRESS = 'Must be like our-clinic: small letters, digits and hyphens.'

/** `text` is what the form says; `draft` the same, shown although visitors do not see it yet. */
function readSent(settings: Settings, sent: unknown) {
  const kind = z.enum(['page', 'article']).safeParse(readText(sent, 'new')).data
  const name =
    kind === undefined ? readText(sent, 'file') : fileNameOf(kind, readText(sent, 'slug').trim())
  /** `undefined` for a name that cannot be used. */
  const file = readFileName(name)
  const url = kind === undefined ? paths.adminSiteFile(name) : paths.adminSiteNew(kind)
  /** The errors by field; '' is the whole form. */
  const refuse = (status: number, problems: Readonly<Record<string, string[]>> = {}) => {
    const { '': whole = [], ...errors } = problems
    const problem = whole.join(' ') || null
    return { status, page: returnForm({ sent }, url, { errors, problem }) }
  }
  const isNew = kind !== undefined
  if (file === undefined) return { file, isNew, refuse, text: '', draft: '' }
  const typed = Object.fromEntries(
    FILE_FIELDS[file.kind].map((field) => [field.name, readText(sent, field.name)]),
  )
  const old = readStored(settings, file.name)?.text ?? ''
  const text = formatFile(file.kind, typed, old)
  const draft = formatFile(file.kind, { ...typed, draft: '' }, old)
  return { file, isNew, refuse, text, draft }
}
