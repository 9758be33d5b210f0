import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { Command } from 'commander'
import { jsonOption, packagePath, PLACES_FILE, readPath, wholeNumber } from '#cli/options.ts'
import { OutputFile } from '#cli/output/output-file.ts'
import type { OutputRules } from '#cli/output/output-target.ts'
import type { SampleOptions } from '#cli/sample/clinics.ts'

interface SampleCommandOptions extends SampleOptions {
  out?: string
  force?: boolean
  json?: boolean
}

/** The list in data/clinics.csv. */
const USUAL = { rows: 18_930, seed: 1 }

export const sampleCommand = new Command('sample')
  .description('write a list of fictional clinics, the same one every time')
  .option('--rows <n>', 'how many clinics', wholeNumber(1, 100_000_000), USUAL.rows)
  .option(
    '--seed <n>',
    'another number gives another list',
    wholeNumber(0, 2 ** 32 - 1),
    USUAL.seed,
  )
  .option('--out <file>', 'the file, "-" for standard output (default: data/clinics.csv)', readPath)
  .option('--force', 'replace the file when there is another list already')
  .addOption(jsonOption())
  .action(async (options: SampleCommandOptions) => {
    const { rows, seed, out = packagePath('data/clinics.csv') } = options
    // Loaded here, because every other command would wait for it as well.
    const [{ readSampleCities }, { sampleCsv }, { holds }] = await Promise.all([
      import('#cli/sample/cities.ts'),
      import('#cli/sample/csv.ts'),
      import('#cli/sample/holds.ts'),
    ])
    const cities = readSampleCities(readFileSync(PLACES_FILE, 'utf8'))
    const chunks = sampleCsv(cities, { rows, seed })

    if (out === '-') {
      await writeToStandardOutput(Readable.from(chunks))
      return
    }
    await writeToFile(chunks, out, {
      force: options.force === true,
      isReplaceable: (file) => holds(file, sampleCsv(cities, USUAL)),
    })
    const sentence = `${rows} fictional clinics written to ${out}`
    console.info(options.json ? JSON.stringify({ rows, seed, out }) : sentence)
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
      // Or Ctrl-C would not be heard before the end.
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
    // "… | head" has read enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
