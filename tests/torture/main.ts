import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '#tests/bench/processes.ts'
import { formatTable } from '#tests/bench/report.ts'
import { crowd } from './abuse/crowd.ts'
import { login } from './abuse/login.ts'
import { cluster } from './cluster/cluster.ts'
import { slowClients } from './abuse/slow-clients.ts'
import { slowReaders } from './abuse/slow-readers.ts'
import { badCsv } from './faults/bad-csv.ts'
import { diskFull } from './faults/disk-full.ts'
import { killImport } from './kill/kill-import.ts'
import { killPrerender } from './kill/kill-prerender.ts'
import { killServer } from './kill/kill-server.ts'
import { stopServer } from './kill/stop-server.ts'
import { load } from './load/load.ts'
import { soak } from './load/soak.ts'
import { property } from './property/property.ts'
import { hours } from './texts/hours.ts'
import { locations } from './texts/locations.ts'
import { update } from './update/update.ts'
import type { Torture, TortureOptions, TortureResult } from './torture.ts'

/** In the order they run. */
const TORTURES: readonly Torture[] = [
  killServer,
  stopServer,
  killImport,
  killPrerender,
  badCsv,
  hours,
  locations,
  diskFull,
  login,
  property,
  load,
  cluster,
  update,
  crowd,
  slowClients,
  slowReaders,
  soak,
]

const USAGE = `Usage: npm run torture -- [options]

  --only NAME  run one torture; may be repeated
  --quick      fewer attempts and shorter times
  --minutes N  how long "cluster" sends requests (5)
  --rate N     requests a second of "cluster" (300)
  --seed N     repeat the random moments and inputs of the run that printed N

${TORTURES.map(({ name, description }) => `  ${name.padEnd(16)}${description}`).join('\n')}`

const SEED_LIMIT = 2 ** 31
const MAX_LOAD = 10_000

const options = readOptions()
if (options !== undefined) await runTortures(options)

interface Options extends TortureOptions {
  tortures: Torture[]
}

function readOptions(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        rate: { type: 'string' },
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
    if (unknown !== undefined) throw new Error(`Unknown torture "${unknown}"`)
    const tortures = TORTURES.filter(({ name }) => only === undefined || only.includes(name))
    return {
      tortures,
      quick,
      minutes: readPositive('minutes', values.minutes),
      rate: readPositive('rate', values.rate),
      seed: readSeed(values.seed),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 2
    return undefined
  }
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * SEED_LIMIT)
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEED_LIMIT || text.trim() === '') {
    throw new Error(`--seed must be a number from 0 to ${SEED_LIMIT - 1}`)
  }
  return seed
}

function readPositive(option: 'minutes' | 'rate', text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (number > 0 && number <= MAX_LOAD) return number
  throw new Error(`--${option} must be a number up to ${MAX_LOAD}`)
}

/** Runs them in sequence: each needs the whole machine. */
async function runTortures({ tortures, ...settings }: Options): Promise<void> {
  if (!existsSync(join(packageRoot, 'dist/server/index.mjs'))) {
    console.error('There is no build to torture: run "npm run build" first')
    process.exitCode = 1
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  console.info(`Seed ${settings.seed}${settings.quick ? ', quick' : ''}`)
  const rows: string[][] = []
  for (const torture of tortures) {
    const startedAt = performance.now()
    const result = await runTorture(torture, settings)
    const { attempts, survived, figures, failures } = result
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    rows.push([torture.name, torture.description, `${survived} / ${attempts}`, seconds])
    console.info(`\n${torture.name}`)
    for (const figure of figures) console.info(`  ${figure}`)
    for (const failure of failures) console.error(`  HARM  ${failure}`)
    if (survived < attempts || attempts === 0 || failures.length > 0) process.exitCode = 1
  }
  const columns = ['name', 'description', 'survived / attempts', 'seconds']
  console.info(`\n${formatTable({ title: 'Torture', columns, rows })}`)
}

/** A torture that throws has proved nothing, so it counts as harm. */
async function runTorture(torture: Torture, settings: TortureOptions): Promise<TortureResult> {
  try {
    return await torture.run(settings)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { survived: 0, attempts: 1, figures: [], failures: [`aborted: ${reason}`] }
  }
}
