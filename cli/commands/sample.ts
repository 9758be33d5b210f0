import { readFileSync, statSync } from 'node:fs'
import { Command } from 'commander'
import { goneOption, packagePath, parsePath, PLACES_FILE, wholeNumber } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'
import { writeOutput } from '#cli/output/output-file.ts'

interface SampleCommandOptions {
  rows: number
  seed: number
  out?: string
  force?: boolean
  json?: boolean
}

/** These produce data/clinics.csv. */
const ROWS = 18_930
const SEED = 1
const FILE = 'data/clinics.csv'

export const sampleCommand = new Command('sample')
  .description('write a list of fictional clinics, always the same')
  .option('--rows <n>', 'number of clinics', wholeNumber(1, 100_000_000), ROWS)
  .option(
    '--seed <n>',
    'a different number gives a different list',
    wholeNumber(0, 2 ** 32 - 1),
    SEED,
  )
  .option('--out <file>', `the file, "-" for standard output (default: ${FILE})`, parsePath)
  .option('--force', 'replace an existing list')
  .addOption(goneOption('--full', 'data/clinics-full.csv is such a list'))
  .addOption(goneOption('--duplicates', 'data/clinics-full.csv is a list to try an import with'))
  .action(async (options: SampleCommandOptions) => {
    const { rows, seed, out = packagePath(FILE) } = options
    // Imported lazily to keep it out of every other command's start.
    const [{ readSampleCities }, { sampleCsv }] = await Promise.all([
      import('#cli/sample/cities.ts'),
      import('#cli/sample/csv.ts'),
    ])
    const cities = readSampleCities(readFileSync(PLACES_FILE, 'utf8'))

    await writeOutput(sampleCsv(cities, { rows, seed }), out, {
      force: options.force === true,
      isReplaceable: (file) =>
        isSame(file, [...sampleCsv(cities, { rows: ROWS, seed: SEED })].join('')),
    })
    if (out === '-') return
    printResult(options, { rows, seed, out }, () => [`${rows} fictional clinics written to ${out}`])
  })

/** Reads no file of another size, which may be huge. */
function isSame(file: string, text: string): boolean {
  const expected = Buffer.from(text)
  return statSync(file).size === expected.length && readFileSync(file).equals(expected)
}
