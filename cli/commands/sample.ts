import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { Command } from 'commander'
import { jsonOption, packagePath, parsePath, PLACES_FILE, wholeNumber } from '#cli/options.ts'
import { OutputFile } from '#cli/output/output-file.ts'
import type { OutputRules } from '#cli/output/output-target.ts'
import { printResult } from '#cli/output/print.ts'
import type { SampleOptions } from '#cli/sample/clinics.ts'

interface SampleCommandOptions extends SampleOptions {
  out?: string
  force?: boolean
  json?: boolean
}

/** The options that produce data/clinics.csv. */
const DEFAULTS = { rows: 18_930, seed: 1 }

export const sampleCommand = new Command('sample')
  .description('write a list of fictional clinics, the same one every time')
  .option('--rows <n>', 'number of clinics', wholeNumber(1, 100_000_000), DEFAULTS.rows)
  .option(
    '--seed <n>',
    'another number gives another list',
    wholeNumber(0, 2 ** 32 - 1),
    DEFAULTS.seed,
  )
  .option(
    '--out <file>',
    'the file, "-" for standard output (default: data/clinics.csv)',
    parsePath,
  )
  .option('--force', 'replace the file when there is another list already')
  .addOption(jsonOption())
  .action(async (options: SampleCommandOptions) => {
    const { rows, seed, out = packagePath('data/clinics.csv') } = options
    // Imported lazily to keep it out of every other command's start.
    const [{ readSampleCities }, { sampleCsv }] = await Promise.all([
      import('#cli/sample/cities.ts'),
      import('#cli/sample/csv.ts'),
    ])
    const cities = readSampleCities(readFileSync(PLACES_FILE, 'utf8'))
    const chunks = sampleCsv(cities, { rows, seed })

    if (out === '-') {
      await writeToStandardOutput(Readable.from(chunks))
      return
    }
    await writeToFile(chunks, out, {
      force: options.force === true,
      isReplaceable: (file) => hasContent(file, sampleCsv(cities, DEFAULTS)),
    })
    printResult(options, { rows, seed, out }, () => [`${rows} fictional clinics written to ${out}`])
  })

async function writeToFile(
  chunks: Iterable<string>,
  file: string,
  rules: OutputRules,
): Promise<void> {
  const output = new OutputFile(file, rules)
  try {
    for (const chunk of chunks) {
      output.write(chunk)
      // Lets Node deliver Ctrl-C.
      await setImmediate()
    }
    output.publish()
  } finally {
    output.discard()
  }
}

async function writeToStandardOutput(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false })
  } catch (error) {
    // `… | head` closes the pipe early.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
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
