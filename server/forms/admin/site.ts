import express, { Router, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { readText } from '#domain/forms/read-texts.ts'
import {
  BODY,
  FILE_FIELDS,
  fileNameOf,
  readFileName,
  type EditedFile,
  type ReturnedFile,
} from '#domain/site/edited-file.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { readStored, tryChange, whyReadOnly, writeChange } from '#server/content/edit-site.ts'
import { formatFile } from '#server/content/file-fields.ts'
import { errorCode } from '#server/content/read-text.ts'
import { siteFolder } from '#server/content/site-folder.ts'
import { bodyReader } from '#server/forms/posted-form.ts'
import { requireAdmin } from '#server/forms/require-admin.ts'
import type { Health } from '#server/health/health.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { LiveSite } from '#server/http/reread-site.ts'
import type { SendPage, SitePages } from '#server/pages/site-pages.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'
import { adminForm, type AdminDependencies } from './admin-form.ts'

interface Dependencies extends AdminDependencies {
  live: LiveSite
  pages: SitePages
  health: Health
  log: Logger
}

const LIMIT = '1mb'

/** The editor of the site folder (R-EDITOR-1 to R-EDITOR-4). */
export function siteEditorRoutes(dependencies: Dependencies): Router {
  const { sendPage } = dependencies
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiAdminSite())
    .all(requireAdmin(sendPage, paths.adminSite()))
    .post(changeForm(dependencies))
    .all(onlyMethods('POST'))
  router
    .route(paths.apiAdminSitePreview())
    .all(requireAdmin(sendPage, paths.adminSite()))
    .post(previewForm(dependencies))
    .all(onlyMethods('POST'))
  router
    .route(paths.apiAdminSiteLogo())
    .all(requireAdmin(sendPage, paths.adminSite()))
    .post(express.raw({ type: 'multipart/form-data', limit: LIMIT }), readDrawing(sendPage))
    .all(onlyMethods('POST'))
  return router
}

/** Shows an uploaded drawing in the logo's form, where it can be previewed and saved. */
function readDrawing(sendPage: SendPage): RequestHandler {
  return async (request, response) => {
    const headers = { 'content-type': request.get('content-type') ?? '' }
    const sent = await new Response(request.body, { headers })
      .formData()
      .catch(() => new FormData())
    const [drawing, hash] = [sent.get('drawing'), sent.get('hash')]
    const isChosen = typeof drawing === 'object' && drawing !== null && drawing.size > 0
    const page = editorPage({
      name: 'logo.svg',
      typed: { [BODY]: isChosen ? await drawing.text() : '' },
      hash: typeof hash === 'string' ? hash : '',
      errors: isChosen ? {} : { drawing: ['Choose an SVG file.'] },
    })
    await sendPage(request, response, { ...page, status: isChosen ? 200 : 422 })
  }
}

const form = z.object({ action: z.enum(['save', 'delete']) })

function changeForm({ live, health, log, ...dependencies }: Dependencies) {
  let published = Promise.resolve()
  let isDue = false
  const publish = async () => {
    isDue = false
    const command = prerenderCommand(health.publishFolder)
    if (command === undefined) return
    await health.run(...command).catch((error: unknown) => log.error(error, 'not published'))
  }
  return adminForm({
    limit: LIMIT,
    schema: form,
    home: paths.adminSite(),
    decide: async ({ action }, { settings, sent, connection, by, now }) => {
      const sentFile = readSent(settings, sent)
      const { file, returned, text } = sentFile
      const refuse = (status: number, more: Partial<ReturnedFile>) => ({
        status,
        page: editorPage({ ...returned, ...more }),
      })
      if (file === undefined) return refuse(422, {})
      if (whyReadOnly(settings) !== '') {
        return refuse(409, { errors: { '': ['The site folder cannot be written.'] } })
      }
      const stored = readStored(settings, file.name)
      const hash = stored?.hash ?? ''
      if (returned.isNew !== undefined && stored !== undefined) {
        return refuse(422, { errors: { slug: ['There is a text with this address already.'] } })
      }
      if (hash !== returned.hash) {
        const errors = { '': [CHANGED] }
        return refuse(409, { errors, hash, stored: stored?.isOwn ? stored.text : '' })
      }
      const change = { name: file.name, text: action === 'delete' ? null : text }
      const tried = tryChange(settings, change)
      if ('problems' in tried) return refuse(422, { errors: tried.problems })
      try {
        writeChange(siteFolder(settings), change)
      } catch (error) {
        return refuse(503, { errors: { '': [`It cannot be stored (${errorCode(error)}).`] } })
      }
      await live.adopt(tried.fresh)
      const details = { file: file.name, change: action }
      const event = { event: 'site-file', ...by, details } as const
      await inWriteTransaction(connection, (db) => recordAudit(db, event, now))
      // One run after the other, each for all that was saved before it.
      if (!isDue) published = published.then(publish)
      isDue = true
      return { notice: action === 'delete' ? 'site-deleted' : 'site-saved' }
    },
  })(dependencies)
}

const CHANGED =
  'The file has changed since you opened it, so nothing was saved. Below is what is stored now; saving again replaces it.'

function previewForm({ settings, sendPage, live, pages }: Dependencies): RequestHandler {
  const readForm = bodyReader(LIMIT, undefined)
  return async (request, response) => {
    const sent = await readForm(request, response)
    const { file, returned, draft } = readSent(settings, sent)
    const tried = file && tryChange(settings, { name: file.name, text: draft })
    if (file === undefined || tried === undefined || 'problems' in tried) {
      const errors = tried && 'problems' in tried ? tried.problems : returned.errors
      const page = editorPage({ ...returned, errors })
      await sendPage(request, response, { ...page, status: 422 })
      return
    }
    live.preview(tried.fresh)
    response.type('html').send(await pages.preview(tried.fresh, file.path))
  }
}

interface SentFile {
  /** `undefined` for a name that cannot be used. */
  file: EditedFile | undefined
  returned: ReturnedFile
  /** What the form says. */
  text: string
  /** The same, shown although visitors do not see it yet. */
  draft: string
}

function readSent(settings: Settings, sent: unknown): SentFile {
  const kind = z.enum(['page', 'article']).safeParse(readText(sent, 'new')).data
  const slug = readText(sent, 'slug').trim()
  const file = readFileName(kind === undefined ? readText(sent, 'file') : fileNameOf(kind, slug))
  const fields = FILE_FIELDS[file?.kind ?? kind ?? 'page']
  const typed = Object.fromEntries(fields.map(({ name }) => [name, readText(sent, name)]))
  const returned: ReturnedFile = {
    isNew: kind,
    name: file?.name ?? '',
    typed: { ...typed, slug },
    hash: readText(sent, 'hash'),
    errors: { slug: ['Must be like our-clinic: small letters, digits and hyphens.'] },
  }
  if (file === undefined) return { file, returned, text: '', draft: '' }
  const old = readStored(settings, file.name)?.text ?? ''
  return {
    file,
    returned: { ...returned, errors: {} },
    text: formatFile(file.kind, typed, old),
    draft: formatFile(file.kind, { ...typed, draft: '' }, old),
  }
}

function editorPage(siteForm: ReturnedFile) {
  const { isNew, name } = siteForm
  return {
    url: isNew === undefined ? paths.adminSiteFile(name) : paths.adminSiteNew(isNew),
    siteForm,
  }
}
