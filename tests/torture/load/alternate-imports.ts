import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { csvRecord } from '#domain/text/csv.ts'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { spawnCli } from '#tests/helpers/commands/run-cli.ts'

/** The second list differs in every n-th row and has extra rows. */
const CHANGED_EVERY = 40
const ADDED = 100

/** Start and end of an import in milliseconds since 1970. */
export interface ImportTime {
  from: number
  to: number
}

/**
 * Imports the given list and a variant of it in turn until `signal` aborts; a running import still
 * finishes. Throws when one fails.
 */
export async function alternateImports(
  list: string,
  databasePath: string,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<ImportTime[]> {
  const folder = await mkdtemp(join(tmpdir(), 'alternating-imports-'))
  const variant = join(folder, 'variant.csv')
  await writeFile(variant, variantOf(await readFile(list)))
  const times: ImportTime[] = []
  try {
    while (!signal.aborted) {
      const from = Date.now()
      const file = times.length % 2 === 0 ? variant : list
      const { code, stderr } = await spawnCli(['import', file, '--db', databasePath])
      if (code !== 0) throw new Error(`an import failed under load: ${stderr}`)
      times.push({ from, to: Date.now() })
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return times
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Every page of the first list also exists with the variant. */
function variantOf(content: Buffer): string {
  const [header = [], ...rows] = parse(content)
  const name = CLINIC_COLUMNS.indexOf('name')
  const reviews = CLINIC_COLUMNS.indexOf('reviews')
  const changed = rows.map((row, index) =>
    index % CHANGED_EVERY === 0 ? row.with(reviews, String(index)) : row,
  )
  const added = rows.slice(0, ADDED).map((row, index) => row.with(name, `Added Clinic ${index}`))
  return [header, ...changed, ...added].map((row) => csvRecord(row)).join('')
}
