import { createWriteStream, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import * as undici from 'undici'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'
import { limitBytes } from '#db/import/bytes.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { describeColumns } from '#db/import/reading/describe-columns.ts'
import { refusalOf, type ImportOptions } from '#db/import/report.ts'
import { formatChanges, formatRows, runImport } from '#db/import/run-import.ts'
import { checkFile, fileSource, type ListSource } from '#db/import/source.ts'
import { NOTHING_TO_UNDO, undoImport } from '#db/import/undo-import.ts'
import { uploadFile } from '#db/uploads/upload-folder.ts'
import { download } from '#server/fetching/download-list.ts'
import { guardedAgent, PUBLIC_WEB } from '#server/fetching/fetch-site.ts'
import type { ListTask, StepOutcome } from './list-runner.ts'

/** Visitors come first. Only Linux has priorities of threads. */
const PRIORITY = 10
if (process.platform === 'linux') setPriority(PRIORITY)

const LARGEST = {
  maxMib: MAX_LIST_BYTES / 1024 / 1024,
  problem: 'is too large to be downloaded here',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from list-runner.ts
const task = workerData as ListTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await runStep(task))

async function runStep({ upload, databaseFile, by }: ListTask): Promise<StepOutcome> {
  const { step, name, address, encoding, sheet, choices, id } = upload
  const path = uploadFile(databaseFile, id, 'list')
  const reading = { name, encoding: encoding || undefined, sheet: sheet || undefined }
  try {
    if (step === 'columns') {
      if (address !== '') await saveList(address, path)
      const described = await describeColumns({ ...fileSource(path), ...reading })
      return described.kind === 'refused' ? described : { kind: 'done', result: described }
    }
    return await withConnection(databaseFile, async (connection) => {
      const now = new Date()
      const actor = { admin: by.admin, upload: id, reason: by.reason }
      if (step === 'undo') {
        const undone = await undoImport(connection, now, actor)
        return undone.kind === 'undone'
          ? { kind: 'done', result: undone.difference }
          : { kind: 'refused', problem: NOTHING_TO_UNDO }
      }
      const list = { ...fileSource(path), ...reading, columns: choices.mapping }
      return importUpload(connection, list, task, {
        ...actor,
        now,
        dryRun: step === 'plan',
        force: by.reason !== undefined,
        mode: choices.mode,
        onlyFitting: choices.onlyFitting,
        source: choices.source || undefined,
        listedOn: choices.listedOn || undefined,
      })
    })
  } catch (error) {
    return refusalOf(error)
  }
}

/** Writes the files that can be downloaded, and returns the report. */
async function importUpload(
  connection: Connection,
  list: ListSource,
  { upload: { id }, databaseFile }: ListTask,
  options: ImportOptions,
): Promise<StepOutcome> {
  const { dryRun = false } = options
  const { outcome, rows, changes } = await runImport(connection, list, {
    ...options,
    bytes: checkFile(uploadFile(databaseFile, id, 'list')),
    onProgress: dryRun ? undefined : progressWriter(uploadFile(databaseFile, id, 'progress')),
    wantsRepairs: true,
    wantsChanges: dryRun,
  })
  const write = (name: 'skipped.csv' | 'changes.csv', lines: Iterable<string>) =>
    pipeline(
      Readable.from(lines),
      createWriteStream(uploadFile(databaseFile, id, name), { mode: 0o600 }),
    )
  await write('skipped.csv', formatRows(rows))
  if (dryRun) await write('changes.csv', formatChanges(changes))
  if (outcome.kind === 'refused') return outcome
  const { report, objection } = outcome
  return { kind: 'done', result: { ...report, ...(objection !== undefined && { objection }) } }
}

async function withConnection(
  file: string,
  work: (connection: Connection) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  const connection = openDatabase(file, { mustExist: true })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Writes whole percents. */
function progressWriter(file: string): (share: number) => void {
  let written = -1
  return (share) => {
    const percent = Math.min(100, Math.floor(100 * share))
    if (percent > written) writeFileSync(file, String(percent))
    written = Math.max(percent, written)
  }
}

/** Keeps a list that an admin names by its address, so that later steps read the same one. */
async function saveList(url: string, file: string): Promise<void> {
  // Of this machine's network, nothing is downloaded.
  const chunks = download(url, (address, signal) =>
    undici.fetch(address, { signal, dispatcher: guardedAgent(PUBLIC_WEB, signal) }),
  )
  await pipeline(limitBytes(chunks, LARGEST), createWriteStream(file, { mode: 0o600 }))
}
