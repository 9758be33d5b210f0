import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchImport } from './import.ts'
import { benchPublish } from './publish.ts'
import { tabulate, type Figure } from './report.ts'
import { benchSearch } from './search.ts'
import { benchServe } from './serve/serve.ts'
import { Workspace } from './workspace.ts'

const SUBJECTS: Record<string, (workspace: Workspace, isQuick: boolean) => Promise<Figure[]>> = {
  import: benchImport,
  publish: benchPublish,
  serve: benchServe,
  search: benchSearch,
}

const USAGE = `Usage: npm run bench -- [options]

  --only NAME  one subject: ${Object.keys(SUBJECTS).join(', ')}
  --quick      fewer and shorter rounds`

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const names = values.only === undefined ? Object.keys(SUBJECTS) : [values.only]
  const unknown = names.find((name) => !Object.hasOwn(SUBJECTS, name))
  if (unknown !== undefined) throw new Error(`Unknown subject "${unknown}"`)
  await measure(names, values.quick)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}

/** A missed target does not fail the run; a subject that throws does, but the others still run. */
async function measure(names: readonly string[], isQuick: boolean): Promise<void> {
  const workspace = new Workspace()
  process.on('exit', () => workspace.remove())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const [processor, ...others] = cpus()
  const cores = others.length + 1
  const [load = 0] = loadavg()
  console.info(`${cores} cores (${processor?.model}), Node ${process.version}`)
  if (load > cores / 2) {
    console.info(`Other processes are busy (load ${load.toFixed(1)}): trust only the ratios.`)
  }
  for (const name of names) {
    try {
      const figures = await SUBJECTS[name]?.(workspace, isQuick)
      console.info(`\n${name}`)
      console.table(tabulate(figures ?? []))
    } catch (error) {
      console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}
