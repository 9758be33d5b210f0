import { readFileSync, statSync } from 'node:fs'
import { Command } from '@commander-js/extra-typings'
import { packagePath, parsePath, wholeNumber } from '#cli/options.ts'
import { DEFAULTS, sampleCsv } from '#cli/sample/sample.ts'
import { refuse } from '#cli/output/print.ts'
import { isDemoList } from '#db/import/demo.ts'
import { printResult } from '#cli/output/print.ts'
import { writeOutput } from '#cli/output/output-file.ts'

const FILE = 'data/clinics.csv'

export const sampleCommand = new Command<[], { json?: boolean }>('sample')
  .description('write a list of fictional clinics, always the same')
  .option('--rows <n>', 'number of clinics', wholeNumber(1, 100_000_000), DEFAULTS.rows)
  .option(
    '--seed <n>',
    'a different number gives a different list',
    wholeNumber(0, 2 ** 32 - 1),
    DEFAULTS.seed,
  )
  .option('--out <file>', `the file, "-" for standard output (default: ${FILE})`, parsePath)
  .option('--force', 'replace an existing list')
  .action(async (options) => {
    const { rows, seed, out = packagePath(FILE) } = options
    const bundled = readFileSync(packagePath(FILE), 'utf8')
    if (!isDemoList(bundled)) refuse(`${FILE}: is not the bundled list any more`)
    await writeOutput(sampleCsv(bundled, { rows, seed }), out, {
      force: options.force === true,
      isReplaceable: (file) => isSame(file, bundled),
    })
    if (out === '-') return
    printResult(options, { rows, seed, out }, () => [`${rows} fictional clinics written to ${out}`])
  })

/** Reads no file of another size, which may be huge. */
function isSame(file: string, text: string): boolean {
  const expected = Buffer.from(text)
  return statSync(file).size === expected.length && readFileSync(file).equals(expected)
}
