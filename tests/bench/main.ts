import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchFind } from './find.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse/lighthouse.ts'
import { benchPrerender } from './prerender/prerender.ts'
import { benchQueries } from './queries.ts'
import { benchRenders } from './serving/renders.ts'
import { formatTable, formatVerdict, type SubjectReport } from './report.ts'
import { benchServing } from './serving/serving.ts'
import { Workspace } from './workspace.ts'

const USAGE = `Usage: npm run bench -- [options]

  --json FILE  write all figures as JSON
  --quick      fewer and shorter rounds
  --large      also 1,893,000 clinics for find and 189,300 for serving and
               prerender; takes some minutes and 25 GB of disk
  --only NAME  one subject: import, renders, serving, prerender, queries,
               find or lighthouse
  --beside DIR another built checkout to compare renders with`

// The import comes first: the other subjects use its databases.
const SUBJECTS = {
  import: benchImport,
  renders: benchRenders,
  serving: benchServing,
  prerender: benchPrerender,
  queries: benchQueries,
  find: benchFind,
  lighthouse: benchLighthouse,
}

const options = readOptions()
if (options !== undefined) await runSubjects(options)

interface Options {
  subjects: [string, (typeof SUBJECTS)[keyof typeof SUBJECTS]][]
  quick: boolean
  isLarge: boolean
  jsonFile: string | undefined
  beside: string | undefined
}

function readOptions(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
        large: { type: 'boolean', default: false },
        only: { type: 'string' },
        beside: { type: 'string' },
      },
    })
    const subjects = Object.entries(SUBJECTS).filter(
      ([name]) => values.only === undefined || values.only === name,
    )
    if (subjects.length === 0) throw new Error(`Unknown subject "${values.only}"`)
    const { quick, large: isLarge, json: jsonFile, beside } = values
    return { subjects, quick, isLarge, jsonFile, beside }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 2
    return undefined
  }
}

/** A slow result does not fail the run; a subject that throws does, but the others still run. */
async function runSubjects({ subjects, jsonFile, ...benchOptions }: Options): Promise<void> {
  const workspace = new Workspace()
  process.on('exit', () => workspace.remove())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const startedAt = new Date()
  const machine = describeMachine()
  console.info(`${machine.cores} cores (${machine.processor}), Node ${machine.node}`)
  if (machine.loadAverage > machine.cores / 2) {
    const load = machine.loadAverage.toFixed(1)
    console.info(`Other processes are busy (load ${load}): trust the ratios, not the times.`)
  }
  const reports: Record<string, SubjectReport> = {}
  for (const [name, bench] of subjects) {
    try {
      const report = await bench(workspace, benchOptions)
      reports[name] = report
      printReport(report)
    } catch (error) {
      console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }

  const durationSeconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
  console.info(`\nMeasured in ${durationSeconds} s`)
  if (jsonFile === undefined) return
  const result = {
    startedAt: startedAt.toISOString(),
    durationSeconds,
    quick: benchOptions.quick,
    machine,
    ...collectFigures(reports),
  }
  writeFileSync(jsonFile, `${JSON.stringify(result, null, 2)}\n`)
}

function describeMachine() {
  const [first] = cpus()
  const [loadAverage = 0] = loadavg()
  return {
    node: process.version,
    cores: cpus().length,
    processor: first?.model ?? 'unknown',
    loadAverage,
  }
}

function printReport({ tables, verdicts }: SubjectReport): void {
  for (const table of tables) console.info(`\n${formatTable(table)}`)
  if (verdicts.length > 0) console.info('')
  for (const verdict of verdicts) console.info(formatVerdict(verdict))
}

function collectFigures(reports: Record<string, SubjectReport>) {
  const entries = Object.entries(reports)
  return {
    subjects: Object.fromEntries(entries.map(([name, { figures }]) => [name, figures])),
    verdicts: entries.flatMap(([, { verdicts }]) => verdicts),
  }
}
