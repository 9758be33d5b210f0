import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readField } from '#domain/forms/read-texts.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import {
  applyMapping,
  isListColumn,
  MAX_CHOSEN_COLUMNS,
  type Upload,
} from '#domain/import/upload.ts'
import { findDatabaseFile } from '#db/engine/database-file.ts'
import { listRuns } from '#db/import/record-run.ts'
import * as folder from '#db/uploads/upload-folder.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

const INTERRUPTED =
  'The server stopped meanwhile. The list of imports says whether it was imported.'
const REFRESH_SECONDS = 2

/** A list on its way: its columns, what would change, and the outcome. */
export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, urlParsed, site, editor } = pageContext
  const { search } = urlParsed
  const file = await findDatabaseFile(db)
  const stored = folder.readUpload(file, routeParam(pageContext, 'id'))
  if (stored === undefined) throw render(404)
  const isInterrupted = stored.runningIn !== null && stored.runningIn !== performance.timeOrigin
  const upload: folder.StoredUpload = isInterrupted
    ? { ...stored, runningIn: null, problem: INTERRUPTED }
    : stored
  const isRunning = upload.runningIn !== null
  const { meta, form } = await adminPage(pageContext, upload.name)
  return {
    meta: isRunning ? { ...meta, refreshSeconds: REFRESH_SECONDS } : meta,
    form: { ...form, problem: form.problem ?? (upload.problem || null) },
    upload: { id: upload.id, name: upload.name, step: upload.step, choices: upload.choices },
    view: await readView(upload, { db, file, search, form }),
    hasSkipped: folder.hasFile(file, upload.id, 'skipped.csv'),
    areAllFitting: upload.choices.areAllFitting ?? site.everyListingRemovesTattoos,
    canSayAllFit: !editor.isReadOnly(),
  }
}

interface Sources {
  db: PageContextServer['db']
  file: string
  search: Readonly<Record<string, string>>
  form: ReturnedForm
}

async function readView(upload: folder.StoredUpload, { db, file, search, form }: Sources) {
  const { id, step, runningIn } = upload
  if (runningIn !== null) {
    return { kind: 'running' as const, percent: folder.readProgress(file, id) ?? null }
  }
  const done = folder.isImported(upload) ? upload.done : undefined
  if (done !== undefined) {
    const [last] = await listRuns(db, 1)
    return {
      kind: 'done' as const,
      result: done,
      canUndo: last?.upload === id && last.undoAfterId !== null,
    }
  }
  const { plan, columns: list } = upload
  const isAboutColumns = search['edit'] === 'columns' || readField(form.sent, 'action') === 'check'
  if (plan !== undefined && step !== 'columns' && !isAboutColumns) {
    const page = Math.max(1, Math.trunc(Number(search['page'] ?? 1)) || 1)
    const wanted = { kind: search['kind'] ?? '', search: search['q'] ?? '', page }
    const found = await folder.readChanges(file, id, wanted)
    const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
    const total = wanted.kind === '' ? all : (found.counts[wanted.kind] ?? 0)
    const pageCount = Math.ceil(total / folder.CHANGES_PER_PAGE)
    return { kind: 'plan' as const, plan, wanted, ...found, all, total, pageCount }
  }
  if (list === undefined) return { kind: 'lost' as const }
  return { kind: 'columns' as const, ...describe(list, upload, form) }
}

/** How each column is read: as chosen, or else as its name says. */
function describe(list: folder.ListedColumns, { choices }: Upload, { sent }: ReturnedForm) {
  const read = applyMapping(list.columns, choices.mapping)
  const columns = list.columns.slice(0, MAX_CHOSEN_COLUMNS).map((column, index) => {
    const typed = readField(sent, `column-${index}`)
    const chosen = isListColumn(typed) ? typed : typed === '' ? '' : (read[index] ?? '')
    return { ...column, index, chosen, isGuess: column.isGuess && chosen === column.readAs }
  })
  return {
    rows: list.rows,
    columns,
    more: list.columns.length - columns.length,
    missing: list.missing,
  }
}
