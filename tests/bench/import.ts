import { run, type Run } from './processes.ts'
import { maxVerdict, type SubjectReport, type Table, type Verdict } from './report.ts'
import { ratios, spreadOf, type Spread } from './statistics.ts'
import { quantity, spread, times } from './units.ts'
import {
  importedName,
  importInto,
  PARSE_ONLY,
  SIZES,
  type ClinicList,
  type ComparedSize,
  type Workspace,
} from './workspace.ts'

const TARGETS = {
  seconds: 1.5,
  megabytes: 250,
  timeFactor: 10.5,
  memoryFactor: 1.25,
  wideTimesParse: 2.5,
}

const WORK = {
  parse: 'csv-parse alone',
  first: 'import into an empty directory',
  again: 'import of the same list again',
} as const

type Work = keyof typeof WORK
const KINDS: readonly Work[] = ['parse', 'first', 'again']

/** Measurements of one kind of work on one list, one entry per round. */
interface Series {
  rows: number
  seconds: number[]
  cpuSeconds: number[]
  megabytes: number[]
}

type Measured = Record<ComparedSize, Record<Work, Series>>

/** Times whole processes, including the start of Node and the opening of the database. */
export async function benchImport(
  workspace: Workspace,
  { quick }: { quick: boolean },
): Promise<SubjectReport> {
  const rounds = quick ? { small: 2, large: 1 } : { small: 5, large: 3 }
  const lists = { small: await workspace.list('small'), large: await workspace.list('large') }
  await runRound(workspace, { size: 'small', list: lists.small, again: true }) // warm-up

  const measured = { small: emptySeries(lists.small), large: emptySeries(lists.large) }
  for (let round = 0; round < Math.max(rounds.small, rounds.large); round += 1) {
    for (const size of SIZES) {
      if (round >= rounds[size]) continue
      const again = size === 'small' || !quick // saves a quick run ten seconds
      addRuns(measured[size], await runRound(workspace, { size, list: lists[size], again }))
    }
  }
  const wide = await measureWide(workspace, quick ? 2 : 5)
  return report(measured, wide)
}

/** A list of 120 columns. */
async function measureWide(workspace: Workspace, rounds: number): Promise<Figure[]> {
  const list = await workspace.wideList()
  const series = emptySeries(list)
  for (let round = 0; round < rounds; round += 1) {
    const parse = await run(PARSE_ONLY, [list.file])
    const first = await importInto(await workspace.createDatabase('wide.sqlite'), list)
    addRuns(series, { parse, first })
  }
  return [figureOf(series, 'parse'), figureOf(series, 'first')]
}

async function runRound(
  workspace: Workspace,
  { size, list, again }: { size: ComparedSize; list: ClinicList; again: boolean },
): Promise<Partial<Record<Work, Run>>> {
  const parse = await run(PARSE_ONLY, [list.file])
  const database = await workspace.createDatabase(importedName(size))
  const first = await importInto(database, list)
  return again ? { parse, first, again: await importInto(database, list) } : { parse, first }
}

function addRuns(series: Record<Work, Series>, runs: Partial<Record<Work, Run>>): void {
  for (const kind of KINDS) {
    const measured = runs[kind]
    if (measured === undefined) continue
    series[kind].seconds.push(measured.seconds)
    series[kind].cpuSeconds.push(measured.cpuSeconds)
    series[kind].megabytes.push(measured.megabytes)
  }
}

function emptySeries({ rows }: ClinicList): Record<Work, Series> {
  const empty = (): Series => ({ rows, seconds: [], cpuSeconds: [], megabytes: [] })
  return { parse: empty(), first: empty(), again: empty() }
}

function report(measured: Measured, wide: readonly Figure[]): SubjectReport {
  const kindsOf = (size: ComparedSize) =>
    KINDS.filter((kind) => measured[size][kind].seconds.length > 0)
  const figures = SIZES.flatMap((size) =>
    kindsOf(size).map((kind) => figureOf(measured[size], kind)),
  )
  const factors = kindsOf('large').map((kind) => growthOf(measured, kind))
  return {
    tables: [
      runsTable('Import, whole process: median (min-max)', figures),
      growthTable(factors, measured),
      runsTable('Import of 120 columns, whole process: median (min-max)', wide),
    ],
    verdicts: [...verdictsOn(figures, factors), ...wideVerdicts(wide)],
    figures: { runs: figures, growth: factors, wide },
  }
}

interface Figure {
  kind: Work
  rows: number
  seconds: Spread
  cpuSeconds: Spread
  rowsPerSecond: Spread
  peakMegabytes: Spread
  /** Ratios to csv-parse alone. */
  timesParse: Spread
  cpuTimesParse: Spread
}

function figureOf(series: Record<Work, Series>, kind: Work): Figure {
  const { rows, seconds, cpuSeconds, megabytes } = series[kind]
  return {
    kind,
    rows,
    seconds: spreadOf(seconds),
    cpuSeconds: spreadOf(cpuSeconds),
    rowsPerSecond: spreadOf(seconds.map((value) => rows / value)),
    peakMegabytes: spreadOf(megabytes),
    timesParse: spreadOf(ratios(seconds, series.parse.seconds)),
    cpuTimesParse: spreadOf(ratios(cpuSeconds, series.parse.cpuSeconds)),
  }
}

interface Growth {
  kind: Work
  time: Spread
  cpuTime: Spread
  memory: Spread
}

function growthOf({ small, large }: Measured, kind: Work): Growth {
  return {
    kind,
    time: spreadOf(ratios(large[kind].seconds, small[kind].seconds)),
    cpuTime: spreadOf(ratios(large[kind].cpuSeconds, small[kind].cpuSeconds)),
    memory: spreadOf(ratios(large[kind].megabytes, small[kind].megabytes)),
  }
}

function runsTable(title: string, figures: readonly Figure[]): Table {
  return {
    title,
    columns: ['', 'rows', 'wall', 'CPU', 'rows/s', 'vs csv-parse', '(CPU)', 'peak memory'],
    rows: figures.map((figure) => [
      WORK[figure.kind],
      figure.rows.toLocaleString('en-US'),
      spread(figure.seconds, 's'),
      spread(figure.cpuSeconds, 's'),
      quantity(figure.rowsPerSecond.median, ''),
      times(figure.timesParse.median),
      times(figure.cpuTimesParse.median),
      spread(figure.peakMegabytes, 'MB'),
    ]),
  }
}

function growthTable(factors: readonly Growth[], { small, large }: Measured): Table {
  const growth = large.parse.rows / small.parse.rows
  return {
    title: `Import: growth from the small list to one with ${times(growth)} the rows`,
    columns: ['', 'wall', 'CPU', 'peak memory'],
    rows: factors.map(({ kind, time, cpuTime, memory }) => [
      WORK[kind],
      times(time.median),
      times(cpuTime.median),
      times(memory.median),
    ]),
  }
}

function verdictsOn(figures: readonly Figure[], factors: readonly Growth[]): Verdict[] {
  const small = figures.find(({ kind }) => kind === 'first')
  const growth = factors.find(({ kind }) => kind === 'first')
  if (small === undefined || growth === undefined) return []
  const importOf = ({ rows }: Figure) => `import of ${rows.toLocaleString('en-US')} rows`
  return [
    maxVerdict(`${importOf(small)}, wall`, small.seconds.median, TARGETS.seconds, (value) =>
      quantity(value, 's'),
    ),
    ...figures
      .filter(({ kind }) => kind === 'first')
      .map((figure) =>
        maxVerdict(
          `${importOf(figure)}, peak memory`,
          figure.peakMegabytes.median,
          TARGETS.megabytes,
          (value) => quantity(value, 'MB'),
        ),
      ),
    maxVerdict('import, time factor', growth.time.median, TARGETS.timeFactor, times),
    maxVerdict('import, memory factor', growth.memory.median, TARGETS.memoryFactor, times),
  ]
}

function wideVerdicts(wide: readonly Figure[]): Verdict[] {
  const first = wide.find(({ kind }) => kind === 'first')
  if (first === undefined) return []
  const { timesParse, cpuTimesParse } = first
  const what = 'import of 120 columns, vs csv-parse'
  return [
    maxVerdict(`${what}, wall`, timesParse.median, TARGETS.wideTimesParse, times),
    maxVerdict(`${what}, CPU`, cpuTimesParse.median, TARGETS.wideTimesParse, times),
  ]
}
