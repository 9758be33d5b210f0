import { basename } from 'node:path'
import type { PageContextServer } from 'vike/types'
import { isUrl } from '#domain/import/list-address.ts'
import { findDatabaseFile } from '#db/engine/database-file.ts'
import { listRuns } from '#db/import/record-run.ts'
import { hasFile } from '#db/uploads/upload-folder.ts'
import { findUploadProblem, isImported, listUploads } from '#db/uploads/upload-folder.ts'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_RUNS = 50

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, urlParsed, isDemo } = pageContext
  const file = await findDatabaseFile(db)
  const waiting = listUploads(file).find((upload) => !isImported(upload))
  const runs = (await listRuns(db, MAX_RUNS)).map((run) => ({
    ...run,
    // Of a command, it is a path.
    name: isUrl(run.file) ? run.file : basename(run.file),
    hasSkipped: run.skipped > 0 && hasFile(file, run.upload, 'skipped.csv'),
  }))
  const undoable = runs.find(
    ({ undoAfterId, isDemo: isOfDemo }) => undoAfterId !== null && isOfDemo === 0,
  )
  return {
    ...(await adminPage(pageContext, 'Lists')),
    isDemo,
    /** Why nothing can be uploaded. */
    problem: findUploadProblem(file) ?? null,
    /** An upload that was not imported. */
    waiting:
      waiting === undefined
        ? null
        : { id: waiting.id, name: waiting.name, isRunning: waiting.runningIn !== null },
    asksToUndo: urlParsed.search['ask'] === 'undo' && undoable !== undefined,
    undoable: undoable ?? null,
    runs,
  }
}
