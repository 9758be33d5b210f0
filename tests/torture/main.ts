import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importBesideForms } from './import-beside-forms.ts'
import { killImport } from './kill-import.ts'
import { killServer } from './kill-server.ts'
import { requests } from './requests/requests.ts'
import type { Outcome, Torture } from './torture.ts'

const TORTURES: readonly Torture[] = [killServer, killImport, importBesideForms, requests]
const SEED_LIMIT = 2 ** 31

const USAGE = `Usage: npm run torture -- [options]

  --only NAME  run one torture; may be repeated
  --quick      fewer attempts and shorter times
  --seed N     repeat the random moments and inputs of the run that printed N

${TORTURES.map(({ name, description }) => `  ${name.padEnd(21)}${description}`).join('\n')}`

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Math.floor(Math.random() * SEED_LIMIT)) },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.info(USAGE)
  else await runTortures(chosen(values.only), { quick: values.quick, seed: readSeed(values.seed) })
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}

function chosen(names: readonly string[] = TORTURES.map(({ name }) => name)): Torture[] {
  return names.map((wanted) => {
    const torture = TORTURES.find(({ name }) => name === wanted)
    if (torture === undefined) throw new Error(`Unknown torture "${wanted}"`)
    return torture
  })
}

function readSeed(text: string): number {
  const seed = Number(text)
  if (Number.isInteger(seed) && seed >= 0 && seed < SEED_LIMIT) return seed
  throw new Error(`--seed must be a number from 0 to ${SEED_LIMIT - 1}`)
}

/** Runs them in sequence: each needs the whole machine. */
async function runTortures(
  tortures: readonly Torture[],
  { quick, seed }: { quick: boolean; seed: number },
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  console.info(`Seed ${seed}${quick ? ', quick' : ''}`)
  const rows: Record<string, Record<string, string | number>> = {}
  for (const torture of tortures) {
    const startedAt = performance.now()
    const { attempts, figures, harm } = await runTorture(torture, { quick, seed })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    rows[torture.name] = { attempts, harm: harm.length, seconds }
    console.info(`\n${torture.name}`)
    for (const figure of figures) console.info(`  ${figure}`)
    for (const line of harm) console.error(`  HARM  ${line}`)
    if (attempts === 0 || harm.length > 0) process.exitCode = 1
  }
  console.info('\nTorture')
  console.table(rows)
}

/** A torture that throws has proved nothing, so it counts as harm. */
async function runTorture(
  { name, run }: Torture,
  options: { quick: boolean; seed: number },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `torture-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await run({ ...options, folder })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { attempts: 1, figures: [], harm: [`aborted: ${reason}`] }
  } finally {
    process.off('exit', remove)
    remove()
  }
}
