import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse'
import type { ListChange } from '#domain/import/list-changes.ts'
import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import type { ListColumn } from '#domain/import/reading/list-columns.ts'
import { unescapeFormula } from '#domain/text/csv.ts'
import type { ColumnDescription } from '#db/import/reading/describe-columns.ts'
import type { ImportReport } from '#db/import/report.ts'
import { uploadFile, type UploadFile } from './upload-folder.ts'

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

interface Results {
  'columns.json': ListedColumns
  'plan.json': ListReport
  'result.json': ImportResult
}

const MAX_BYTES = 8 * 1024 * 1024

/** `undefined` if the step did not get that far. */
export function readResult<File extends keyof Results>(
  databaseFile: string,
  id: string,
  file: File,
): Results[File] | undefined {
  const path = uploadFile(databaseFile, id, file)
  if (!existsSync(path) || statSync(path).size > MAX_BYTES) return undefined
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server
    return JSON.parse(readFileSync(path, 'utf8')) as Results[File]
  } catch {
    return undefined
  }
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
