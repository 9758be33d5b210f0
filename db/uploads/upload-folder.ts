import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Upload } from '#domain/import/upload.ts'

/** Files of an upload, each made by one step. */
export type UploadFile =
  | 'list'
  | 'columns.json'
  | 'plan.json'
  | 'changes.csv'
  | 'skipped.csv'
  | 'result.json'
  | 'progress'

const STATE = 'upload.json'
const ID = /^[\da-f]{32}$/

/** The lists that were uploaded, beside the database; a folder for each. */
function listsFolder(databaseFile: string): string {
  return join(dirname(databaseFile), 'lists')
}

export function uploadFile(databaseFile: string, id: string, file: UploadFile): string {
  return join(listsFolder(databaseFile), id, file)
}

/** Throws where nothing can be written. */
export function createUpload(databaseFile: string): string {
  const id = randomBytes(16).toString('hex')
  mkdirSync(join(listsFolder(databaseFile), id), { recursive: true, mode: 0o700 })
  return id
}

export function saveUpload(databaseFile: string, upload: Upload): void {
  const path = join(listsFolder(databaseFile), upload.id, STATE)
  writeFileSync(`${path}.new`, JSON.stringify(upload), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** `undefined` for an unknown id, and one whose file has not arrived. */
export function readUpload(databaseFile: string, id: string): Upload | undefined {
  if (!ID.test(id)) return undefined
  const path = join(listsFolder(databaseFile), id, STATE)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by saveUpload
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Upload) : undefined
}

/** Newest first. */
export function listUploads(databaseFile: string): Upload[] {
  return listIds(databaseFile)
    .map((id) => readUpload(databaseFile, id))
    .filter((upload) => upload !== undefined)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export function removeUpload(databaseFile: string, id: string): void {
  rmSync(join(listsFolder(databaseFile), id), { recursive: true, force: true })
}

/** True once the list changed the clinics; only its skipped rows are still of use. */
export function isImported({ step, runningIn, problem }: Upload): boolean {
  return (step === 'import' || step === 'undo') && runningIn === null && problem === ''
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_DAYS = 7
const MAX_IMPORTED_DAYS = 365

/** Deletes what is too old, what arrived in part, and with `newest` all earlier ones that were not imported. */
export function removeOldUploads(databaseFile: string, now: Date, newest?: string): void {
  for (const id of listIds(databaseFile).filter((each) => each !== newest)) {
    const upload = readUpload(databaseFile, id)
    const isDone = upload !== undefined && isImported(upload)
    const age = now.getTime() - Date.parse(upload?.at ?? '')
    const isKept = isDone
      ? age < MAX_IMPORTED_DAYS * DAY_MS
      : newest === undefined && age < MAX_DAYS * DAY_MS
    if (!isKept) removeUpload(databaseFile, id)
  }
}

/** Why no list can be uploaded; `undefined` when it can. */
export function findUploadProblem(databaseFile: string): string | undefined {
  const folder = listsFolder(databaseFile)
  try {
    accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK)
    return undefined
  } catch {
    return 'This server cannot write beside its database, so lists are imported with commands only.'
  }
}

function listIds(databaseFile: string): string[] {
  const folder = listsFolder(databaseFile)
  return existsSync(folder) ? readdirSync(folder).filter((name) => ID.test(name)) : []
}
