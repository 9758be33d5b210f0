import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Upload } from '#domain/import/upload.ts'
import { parse } from 'csv-parse'
import type { ListChange } from '#domain/import/list-changes.ts'
import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import type { ListColumn } from '#domain/import/reading/list-columns.ts'
import { unescapeFormula } from '#domain/text/csv.ts'
import type { ColumnDescription } from '#db/import/reading/describe-columns.ts'
import type { ImportReport } from '#db/import/report.ts'

/** Files of an upload. */
export type UploadFile = 'list' | 'changes.csv' | 'skipped.csv' | 'progress'

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

export function saveUpload(databaseFile: string, upload: StoredUpload): void {
  const path = join(listsFolder(databaseFile), upload.id, STATE)
  writeFileSync(`${path}.new`, JSON.stringify(upload), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** `undefined` for an unknown id, and one whose file has not arrived. */
export function readUpload(databaseFile: string, id: string): StoredUpload | undefined {
  if (!ID.test(id)) return undefined
  const path = join(listsFolder(databaseFile), id, STATE)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by saveUpload
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoredUpload) : undefined
}

/** Newest first. */
export function listUploads(databaseFile: string): StoredUpload[] {
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

/** How the columns of a list are read. */
export interface ListedColumns {
  rows: number
  columns: ColumnDescription[]
  missing: ListColumn[]
}

interface ListReport extends ImportReport {
  /** Why a real import would be refused. */
  objection?: string
}

/** Of an import or an undo. */
export type ImportResult = ListReport | (Difference & AddressCounts)

/** With what its steps found. */
export interface StoredUpload extends Upload {
  columns?: ListedColumns | undefined
  /** What an import would do. */
  plan?: ListReport | undefined
  /** What an import or an undo did. */
  done?: ImportResult | undefined
}

/** In percent; `undefined` while it is not known. */
export function readProgress(databaseFile: string, id: string): number | undefined {
  const path = uploadFile(databaseFile, id, 'progress')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text === '' ? undefined : Number(text)
}

export function hasFile(databaseFile: string, id: string, file: UploadFile): boolean {
  return id !== '' && existsSync(uploadFile(databaseFile, id, file))
}

/** All changes of one clinic. */
export interface ClinicChange extends Pick<ListChange, 'kind' | 'clinic' | 'address'> {
  columns: Pick<ListChange, 'column' | 'old' | 'new'>[]
}

interface Wanted {
  kind: string
  search: string
  /** 1-based. */
  page: number
}

export const CHANGES_PER_PAGE = 50
/** About 200,000 clinics; the rest can be downloaded. */
const MAX_CHANGES_BYTES = 24 * 1024 * 1024

/** A page of the changed clinics, and how many there are by kind. Reads in pieces, and so lets other requests through. */
export async function readChanges(
  databaseFile: string,
  id: string,
  { kind, search, page }: Wanted,
): Promise<{ counts: Record<string, number>; changes: ClinicChange[]; isWhole: boolean }> {
  const path = uploadFile(databaseFile, id, 'changes.csv')
  const counts: Record<string, number> = {}
  const changes: ClinicChange[] = []
  if (!existsSync(path)) return { counts, changes, isWhole: true }
  const needle = search.toLowerCase()
  const first = (page - 1) * CHANGES_PER_PAGE
  let matching = 0
  for await (const change of groupByClinic(path)) {
    if (!matches(change, needle)) continue
    counts[change.kind] = (counts[change.kind] ?? 0) + 1
    if (kind !== '' && change.kind !== kind) continue
    if (matching >= first && changes.length < CHANGES_PER_PAGE) changes.push(change)
    matching += 1
  }
  return { counts, changes, isWhole: statSync(path).size <= MAX_CHANGES_BYTES }
}

function matches({ clinic, address, columns }: ClinicChange, needle: string): boolean {
  if (needle === '') return true
  const texts = [clinic, address, ...columns.flatMap((each) => [each.old, each.new])]
  return texts.some((text) => text.toLowerCase().includes(needle))
}

/** The lines of a clinic follow one another. */
async function* groupByClinic(path: string): AsyncGenerator<ClinicChange> {
  let current: ClinicChange | undefined
  const source = createReadStream(path, { end: MAX_CHANGES_BYTES })
  // The last line may be cut off.
  const lines = source.pipe(parse({ columns: true, skip_records_with_error: true }))
  for await (const line of lines as AsyncIterable<ListChange>) {
    const { kind, address, column } = line
    if (current?.address !== address || current.kind !== kind) {
      if (current !== undefined) yield current
      current = { kind, clinic: unescapeFormula(line.clinic), address, columns: [] }
    }
    if (column === '') continue
    const [old, now] = [unescapeFormula(line.old), unescapeFormula(line.new)]
    current.columns.push({ column, old, new: now })
  }
  if (current !== undefined) yield current
}
