import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse'
import { Command } from '@commander-js/extra-typings'
import { OperatorError } from '#domain/operation/operator-error.ts'
import {
  NPI_COLUMNS,
  npiFileDay,
  npiMatcher,
  TAXONOMY_COLUMN,
  type ListedProvider,
  type NpiMatch,
  type NpiRow,
} from '#domain/registry/npi.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { checkFile } from '#db/import/source.ts'
import { listForRegistry, storeNpiMatches } from '#db/listings/npi.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { oneLine, printResult } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'

const npi = new Command<[], DatabaseOptions>('npi')
  .description(
    'say on the pages which clinics are in the federal registry of health providers (NPI)',
  )
  .argument('<file>', 'npidata_pfile_….csv of download.cms.gov/nppes', parsePath)
  .action(async (file, options) => {
    checkFile(file)
    const listedOn = npiFileDay(basename(file)) ?? utcDay(statSync(file).mtime)
    await withCurrentDatabase(options, (connection) =>
      interruptible('nothing was stored; run it again.', async () => {
        const providers = await listForRegistry(connection.db)
        const { rows, matches } = await matchFile(file, providers)
        await inWriteTransaction(connection, (db) =>
          storeNpiMatches(db, matches, { listedOn, now: new Date() }),
        )
        printResult(options, { rows, matched: matches.length, listedOn }, () => [
          `${formatCount(rows)} rows read, of ${listedOn}`,
          `${pluralize(matches.length, 'clinic is', 'clinics are')} in the registry`,
        ])
      }),
    )
  })

export const enrichCommand = new Command('enrich')
  .description('add facts from public registries')
  .addCommand(npi)

const MAX_REASON = 160

/** Reads the file once, whatever its size. Of several rows for a clinic the first kind wins. */
async function matchFile(file: string, providers: readonly ListedProvider[]) {
  const matchesOf = npiMatcher(providers)
  const best = new Map<number, NpiMatch>()
  const source = createReadStream(file)
  const progress = await startProgress(statSync(file).size)
  const records = source.pipe(parse({ bom: true, relax_column_count: true }))
  let read: ((cells: readonly string[]) => NpiRow) | undefined
  let rows = 0
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      if (read === undefined) {
        read = rowReader(file, cells)
        continue
      }
      rows += 1
      if (rows % 10_000 === 0) progress.update(source.bytesRead)
      for (const match of matchesOf(read(cells))) {
        const known = best.get(match.providerId)
        if (known === undefined || match.rank < known.rank) best.set(match.providerId, match)
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new OperatorError(
      `${file}:${rows + 1}: is not CSV (${oneLine(error.message).slice(0, MAX_REASON)})`,
    )
  } finally {
    progress.stop()
  }
  if (read === undefined) throw new OperatorError(`${file}: is empty`)
  return { rows, matches: [...best.values()] }
}

function rowReader(file: string, header: readonly string[]): (cells: readonly string[]) => NpiRow {
  const missing = Object.values(NPI_COLUMNS).filter((name) => !header.includes(name))
  const taxonomies = header.flatMap((name, at) => (TAXONOMY_COLUMN.test(name) ? [at] : []))
  if (missing.length > 0 || taxonomies.length === 0) {
    throw new OperatorError(
      `${file}:1: is not the registry's file; it lacks "${missing[0] ?? 'Healthcare Provider Taxonomy Code_1'}"`,
    )
  }
  const columns = Object.entries(NPI_COLUMNS).map(
    ([field, name]) => [field, header.indexOf(name)] as const,
  )
  return (cells) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has every column of NPI_COLUMNS
    ...(Object.fromEntries(columns.map(([field, at]) => [field, cells[at] ?? ''])) as Record<
      keyof typeof NPI_COLUMNS,
      string
    >),
    taxonomies: taxonomies.map((at) => cells[at] ?? '').filter(Boolean),
  })
}
