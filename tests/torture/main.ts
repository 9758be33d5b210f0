import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '#tests/bench/processes.ts'
import { formatTable } from '#tests/bench/report.ts'
import type { Survival, Torture, TortureOptions } from './torture.ts'
import { TORTURES } from './tortures.ts'

const USAGE = `Usage: npm run torture -- [options]

  --only NAME  one torture; may be repeated
  --quick      fewer attempts and shorter times
  --seed N     the same random moments and inputs as a run that printed N

${TORTURES.map(({ name, what }) => `  ${name.padEnd(16)}${what}`).join('\n')}`

const LARGEST_SEED = 2 ** 31

const options = readOptions()
if (options !== undefined) await runTortures(options)

interface Options {
  tortures: Torture[]
  quick: boolean
  seed: number
}

function readOptions(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
        seed: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const { only, quick } = values
    if (values.help) {
      console.info(USAGE)
      return undefined
    }
    const unknown = only?.find((name) => !TORTURES.some((torture) => torture.name === name))
    if (unknown !== undefined) throw new Error(`There is no torture "${unknown}"`)
    const tortures = TORTURES.filter(({ name }) => only === undefined || only.includes(name))
    return { tortures, quick, seed: readSeed(values.seed) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 2
    return undefined
  }
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * LARGEST_SEED)
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0 || seed >= LARGEST_SEED || text.trim() === '') {
    throw new Error(`--seed must be a number from 0 to ${LARGEST_SEED - 1}`)
  }
  return seed
}

/** One after the other: each wants the machine for itself. Harm is told at once and at the end. */
async function runTortures({ tortures, quick, seed }: Options): Promise<void> {
  if (!existsSync(join(packageRoot, 'dist/server/index.mjs'))) {
    console.error('There is no build to torture: run "npm run build" first')
    process.exitCode = 1
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  console.info(`Seed ${seed}${quick ? ', quick' : ''}`)
  const rows: string[][] = []
  for (const torture of tortures) {
    const startedAt = performance.now()
    const survival = await survivalOf(torture, { quick, seed })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    rows.push([torture.name, torture.what, `${survival.survived} / ${survival.tried}`, seconds])
    print(torture.name, survival)
    if (isHarmed(survival)) process.exitCode = 1
  }
  const columns = ['name', 'what', 'survived / tried', 'seconds']
  console.info(`\n${formatTable({ title: 'Torture', columns, rows })}`)
}

/** A torture that breaks off has proved nothing, so that is harm as well. */
async function survivalOf(torture: Torture, howMuch: TortureOptions): Promise<Survival> {
  try {
    return await torture.run(howMuch)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { survived: 0, tried: 1, figures: [], failures: [`broke off: ${reason}`] }
  }
}

function isHarmed({ survived, tried, failures }: Survival): boolean {
  return survived < tried || tried === 0 || failures.length > 0
}

function print(name: string, { figures, failures }: Survival): void {
  console.info(`\n${name}`)
  for (const figure of figures) console.info(`  ${figure}`)
  for (const failure of failures) console.error(`  HARM  ${failure}`)
}
