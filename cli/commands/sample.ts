import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { Command } from 'commander'
import { jsonOption, packagePath, parsePath, PLACES_FILE, wholeNumber } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'
import { NEAR_MISS_KINDS, REPEAT_KINDS } from '#cli/sample/full/planted/kinds.ts'
import { writeChunks } from '#cli/output/write-chunks.ts'

interface SampleCommandOptions {
  full?: boolean
  duplicates?: boolean
  rows?: number
  seed: number
  out?: string
  force?: boolean
  json?: boolean
}

const SEED = 1

/** With the default seed, these produce the files in data/. */
const LISTS = {
  usual: { rows: 18_930, file: 'data/clinics.csv' },
  full: { rows: 400, file: 'data/clinics-full.csv' },
  duplicates: { rows: 2000, file: 'data/clinics-duplicates.csv' },
}

export const sampleCommand = new Command('sample')
  .description('write a list of fictional clinics, always the same')
  .option('--full', 'with 120 columns in the style of an Outscraper export (R-SAMPLE-1)')
  .option('--duplicates', 'with repeated clinics and near misses; needs --full (R-SAMPLE-2)')
  .option(
    '--rows <n>',
    `number of clinics (default: ${LISTS.usual.rows}, with --full ${LISTS.full.rows}, ` +
      `with --duplicates ${LISTS.duplicates.rows} and those that are planted)`,
    wholeNumber(1, 100_000_000),
  )
  .option(
    '--seed <n>',
    'a different number gives a different list',
    wholeNumber(0, 2 ** 32 - 1),
    SEED,
  )
  .option(
    '--out <file>',
    `the file, "-" for standard output (default: ${LISTS.usual.file}, with --full ${LISTS.full.file}, ` +
      `with --duplicates ${LISTS.duplicates.file})`,
    parsePath,
  )
  .option('--force', 'replace an existing list')
  .addOption(jsonOption())
  .addHelpText('after', describePlanted)
  .action(async (options: SampleCommandOptions, self: Command) => {
    if (options.duplicates && !options.full) self.error('error: --duplicates needs --full')
    const full = options.duplicates ? LISTS.duplicates : LISTS.full
    const list = options.full ? full : LISTS.usual
    const { rows = list.rows, seed, out = packagePath(list.file) } = options
    // Imported lazily to keep it out of every other command's start.
    const [{ readSampleCities }, { sampleCsv }, { fullSampleCsv }] = await Promise.all([
      import('#cli/sample/cities.ts'),
      import('#cli/sample/csv.ts'),
      import('#cli/sample/full/csv.ts'),
    ])
    const cities = readSampleCities(readFileSync(PLACES_FILE, 'utf8'))
    const { duplicates = false } = options
    const generate = (size: { rows: number; seed: number }) =>
      options.full ? fullSampleCsv(cities, { ...size, duplicates }) : sampleCsv(cities, size)

    await writeChunks(generate({ rows, seed }), out, {
      force: options.force === true,
      isReplaceable: (file) => hasContent(file, generate({ rows: list.rows, seed: SEED })),
    })
    if (out === '-') return
    printResult(options, { rows, seed, out }, () => [`${rows} fictional clinics written to ${out}`])
  })

function describePlanted(): string {
  return `
--duplicates repeats about one clinic in 25, each time in one of these ways:
${describeKinds(REPEAT_KINDS)}
and adds as many near misses:
${describeKinds(NEAR_MISS_KINDS)}
All have their own place IDs. Of each such row, the column planted holds the kind, and
planted_beside the place ID of the clinic it resembles.
`
}

function describeKinds(kinds: Readonly<Record<string, string>>): string {
  return Object.entries(kinds)
    .map(([kind, description]) => `  ${kind.padEnd(13)} ${description}`)
    .join('\n')
}

function hasContent(file: string, chunks: Iterable<string>): boolean {
  const descriptor = openSync(file, 'r')
  try {
    for (const chunk of chunks) {
      const expected = Buffer.from(chunk)
      const found = Buffer.alloc(expected.length)
      if (readSync(descriptor, found) < expected.length || !found.equals(expected)) return false
    }
    return readSync(descriptor, Buffer.alloc(1)) === 0
  } finally {
    closeSync(descriptor)
  }
}
