import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/connection.ts'
import { packageRoot, run, type Run } from './processes.ts'
import type { SubjectReport, Table, Verdict } from './report.ts'
import { ratios, spreadOf } from './statistics.ts'
import { quantity, spread, times } from './units.ts'
import type { ComparedSize, Workspace } from './workspace.ts'

const CLI = join(packageRoot, 'cli/main.ts')
const REACT_ONLY = fileURLToPath(import.meta.resolve('./react-only.ts'))
const TARGETS = { seconds: 13, megabytes: 500, changedSeconds: 1.5, growth: 1.1 }

/** What rendering one list took, round by round. */
interface Series {
  size: ComparedSize
  pages: number
  /** Into a folder of its own, as the first time. */
  all: Run[]
  /** In the place of published pages, which are removed. */
  again: Run[]
  /** After one clinic changed. */
  changed: (Run & { rendered: number })[]
  /** React and one file for each page, on one thread, without reading data. */
  react: { seconds: number; cpuSeconds: number }[]
}

/** Times whole processes; React alone is timed within one, without what it starts with. */
export async function benchPrerender(
  workspace: Workspace,
  { quick, isLarge }: { quick: boolean; isLarge: boolean },
): Promise<SubjectReport> {
  if (!existsSync(join(packageRoot, 'dist/server/index.mjs'))) {
    throw new Error('dist/ holds no built site; run: npm run build')
  }
  const small = await measure(workspace, 'small', quick ? 1 : 3)
  const large = isLarge ? await measure(workspace, 'large', 1) : undefined
  const measured = large === undefined ? [small] : [small, large]
  return {
    tables: measured.map(tableOf),
    verdicts: [...verdictsOn(small), ...(large === undefined ? [] : growthOf(small, large))],
    figures: { prerender: measured.map(figuresOf) },
  }
}

async function measure(workspace: Workspace, size: ComparedSize, rounds: number): Promise<Series> {
  const database = await workspace.imported(size)
  const series: Series = { size, pages: 0, all: [], again: [], changed: [], react: [] }
  for (let round = 0; round < rounds; round += 1) {
    const out = workspace.path(`pages-${size}-${round}`)
    const all = await prerender(database, out, [])
    await prerender(database, out, ['--changed'])
    changeOneClinic(database, round)
    series.pages = all.rendered
    series.all.push(all)
    series.changed.push(await prerender(database, out, ['--changed']))
    const { stdout } = await run(REACT_ONLY, [database, workspace.path('')])
    series.react.push(JSON.parse(stdout) as { seconds: number; cpuSeconds: number })
  }
  // After the rounds: a file system may be slow for a while after so many files were removed.
  for (let round = 0; round < rounds; round += 1) {
    series.again.push(await prerender(database, workspace.path(`pages-${size}-${round}`), []))
  }
  return series
}

async function prerender(database: string, out: string, options: readonly string[]) {
  const args = ['prerender', '--db', database, '--out', out, '--json', ...options]
  const result = await run(CLI, args)
  const { rendered } = JSON.parse(result.stdout) as { rendered: number }
  return { ...result, rendered }
}

/** In the way an import does it, without the minute that takes for a large list. */
function changeOneClinic(database: string, round: number): void {
  const { sqlite } = openDatabase(database, { mustExist: true })
  const phone = `+1 212-555-01${String(round).padStart(2, '0')}`
  sqlite.exec('begin immediate')
  sqlite
    .prepare('update providers set phone = ? where id = (select max(id) / 2 from providers)')
    .run(phone)
  sqlite.exec('update directory_revision set revision = revision + 1')
  sqlite.exec('commit')
  sqlite.close()
}

function tableOf({ pages, all, again, changed, react }: Series): Table {
  const perPage = (seconds: number) => quantity((seconds / pages) * 1000, 'ms')
  const rate = (seconds: number) => quantity(pages / seconds, '')
  const cpu = { all: all.map(cpuOf), react: react.map(cpuOf) }
  return {
    title: `Prerender of ${pages.toLocaleString('en-US')} pages: median (least-most)`,
    columns: ['', 'wall', 'CPU', 'CPU per page', 'pages/s', 'CPU beside React', 'peak memory'],
    rows: [
      [
        'all pages, whole process',
        ...timesOf(all),
        perPage(spreadOf(cpu.all).median),
        rate(medianOf(all, 'seconds')),
        times(spreadOf(ratios(cpu.all, cpu.react)).median),
        quantity(medianOf(all, 'megabytes'), 'MB'),
      ],
      [
        'all of them again, in their place',
        ...timesOf(again),
        perPage(spreadOf(again.map(cpuOf)).median),
        rate(medianOf(again, 'seconds')),
        '',
        quantity(medianOf(again, 'megabytes'), 'MB'),
      ],
      [
        'React and files only, one thread',
        ...timesOf(react),
        perPage(spreadOf(cpu.react).median),
        rate(spreadOf(react.map(({ seconds }) => seconds)).median),
        times(1),
        '',
      ],
      [
        'one changed clinic, whole process',
        ...timesOf(changed),
        '',
        '',
        '',
        quantity(medianOf(changed, 'megabytes'), 'MB'),
      ],
    ],
  }
}

interface Duration {
  seconds: number
  cpuSeconds: number
}

function timesOf(runs: readonly Duration[]): string[] {
  return [
    spread(spreadOf(runs.map(({ seconds }) => seconds)), 's'),
    spread(spreadOf(runs.map(cpuOf)), 's'),
  ]
}

function cpuOf({ cpuSeconds }: Duration): number {
  return cpuSeconds
}

function verdictsOn({ pages, all, changed }: Series): Verdict[] {
  const what = `prerender of ${pages.toLocaleString('en-US')} pages`
  return [
    atMost(`${what}, wall`, medianOf(all, 'seconds'), TARGETS.seconds, 's'),
    atMost(`${what}, peak memory`, medianOf(all, 'megabytes'), TARGETS.megabytes, 'MB'),
    atMost(
      'prerender --changed, one clinic',
      medianOf(changed, 'seconds'),
      TARGETS.changedSeconds,
      's',
    ),
  ]
}

function growthOf(small: Series, large: Series): Verdict[] {
  const cpuPerPage = ({ all, pages }: Series) =>
    spreadOf(all.map(({ cpuSeconds }) => cpuSeconds)).median / pages
  const memory = ({ all }: Series) => medianOf(all, 'megabytes')
  return [
    atMost(
      'prerender, CPU per page, factor',
      cpuPerPage(large) / cpuPerPage(small),
      TARGETS.growth,
    ),
    atMost('prerender, memory, factor', memory(large) / memory(small), TARGETS.growth),
  ]
}

function atMost(what: string, value: number, target: number, unit: 's' | 'MB' | '' = ''): Verdict {
  return {
    what,
    measured: quantity(value, unit),
    target: `at most ${quantity(target, unit)}`,
    isWithin: value <= target,
  }
}

function figuresOf({ size, pages, all, again, changed, react }: Series) {
  return {
    size,
    pages,
    all: withoutOutput(all),
    again: withoutOutput(again),
    changed: withoutOutput(changed),
    react,
  }
}

function withoutOutput(runs: readonly Run[]) {
  return runs.map(({ seconds, cpuSeconds, megabytes }) => ({ seconds, cpuSeconds, megabytes }))
}

function medianOf(runs: readonly Run[], key: 'seconds' | 'megabytes'): number {
  return spreadOf(runs.map((one) => one[key])).median
}
