import { fileURLToPath } from 'node:url'
import { CLI, run, type Run } from './processes.ts'
import type { Figure } from './report.ts'
import { median, medianRatio } from './statistics.ts'
import type { Workspace } from './workspace.ts'

const PARSE_ONLY = fileURLToPath(import.meta.resolve('./parse-only.ts'))
const MAX_MEGABYTES = 250

const STEPS = ['csv-parse', 'first', 'again', 'changed'] as const

/** Times whole processes, including the start of Node and the opening of the database. */
export async function benchImport(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const columns of [15, 120] as const) {
    const { file, changedFile } = await workspace.lists(columns)
    const runs = Object.fromEntries(STEPS.map((step) => [step, [] as Run[]]))
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
      const database = await workspace.createDatabase('import.sqlite')
      const importInto = (list: string) => run(CLI, ['import', list, '--db', database])
      runs['csv-parse']?.push(await run(PARSE_ONLY, [file]))
      runs['first']?.push(await importInto(file))
      runs['again']?.push(await importInto(file))
      runs['changed']?.push(await importInto(changedFile))
    }
    figures.push(...STEPS.slice(1).map((step) => figureOf(columns, step, runs)))
    figures.push({
      what: `${columns} columns, first, peak memory`,
      value: median((runs['first'] ?? []).map(({ megabytes }) => megabytes)),
      unit: 'MB',
      target: { atMost: MAX_MEGABYTES },
    })
  }
  return figures
}

/** CPU time, which a busy machine changes less than wall time. */
function figureOf(columns: number, step: string, runs: Record<string, Run[]>): Figure {
  const [own = [], parse = []] = [runs[step], runs['csv-parse']].map((list) =>
    list?.map(({ cpuSeconds }) => cpuSeconds),
  )
  return {
    what: `${columns} columns, ${step}, CPU`,
    value: median(own),
    unit: 's',
    beside: { name: 'csv-parse', value: median(parse) },
    ratio: medianRatio(own, parse),
  }
}
