import { createWriteStream, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { jsonOption, packagePath, PLACES_FILE, wholeNumber } from '#cli/options.ts'
import type { SampleOptions } from '#cli/sample/clinics.ts'

interface SampleCommandOptions extends SampleOptions {
  out?: string
  json?: boolean
}

export const sampleCommand = new Command('sample')
  .description('write a list of fictional clinics, the same one every time')
  .option('--rows <n>', 'how many clinics', wholeNumber(1, 100_000_000), 18_930)
  .option('--seed <n>', 'another number gives another list', wholeNumber(0, 2 ** 32 - 1), 1)
  .option('--out <file>', 'the file, "-" for standard output (default: data/clinics.csv)')
  .addOption(jsonOption())
  .action(async (options: SampleCommandOptions) => {
    const { rows, seed, out = packagePath('data/clinics.csv') } = options
    // Loaded here, because every other command would wait for it as well.
    const [{ readSampleCities }, { sampleCsv }] = await Promise.all([
      import('#cli/sample/cities.ts'),
      import('#cli/sample/csv.ts'),
    ])
    const cities = readSampleCities(readFileSync(PLACES_FILE, 'utf8'))
    const source = Readable.from(sampleCsv(cities, { rows, seed }))

    if (out === '-') {
      await writeToStandardOutput(source)
      return
    }
    // Half a list under the real name could be taken for a whole one.
    const partial = `${out}.partial.local`
    await pipeline(source, createWriteStream(partial))
    await rename(partial, out)
    const sentence = `${rows} fictional clinics written to ${out}`
    console.info(options.json ? JSON.stringify({ rows, seed, out }) : sentence)
  })

async function writeToStandardOutput(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false })
  } catch (error) {
    // "… | head" has read enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
