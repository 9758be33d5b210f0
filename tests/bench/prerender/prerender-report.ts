import type { weighFolder } from './hugo-site.ts'
import type { Run } from '../processes.ts'
import type { SubjectReport, Table, Verdict } from '../report.ts'
import { ratios, spreadOf, type Spread } from '../statistics.ts'
import { quantity, spread, times } from '../units.ts'
import type { ComparedSize } from '../workspace.ts'

const TARGETS = { ofHugo: 1, megabytes: 400, fileMegabytes: 450, changedSeconds: 0.5, growth: 1.1 }
/** Hugo's time beside that of React alone, for machines without a Hugo. */
const HUGO_OF_REACT = 1.9
const BYTES_PER_MEGABYTE = 1_000_000

export interface Duration {
  seconds: number
  cpuSeconds: number
}

type Written = ReturnType<typeof weighFolder>

/** What rendering one list took, round by round. */
export interface Series {
  size: ComparedSize
  pages: number
  /** Into a folder of its own, as the first time. */
  all: Run[]
  /** In the place of published pages, which are removed. */
  again: Run[]
  /** After one clinic changed. */
  changed: (Run & { rendered: number })[]
  /** React and one file for each page, on one thread, without reading data. */
  react: Duration[]
  /** The same list as a Hugo site; none where Hugo is not installed. */
  hugo: Duration[]
  written?: Written
  writtenByHugo?: Written
}

export function reportPrerender(small: Series, large: Series | undefined): SubjectReport {
  const measured = large === undefined ? [small] : [small, large]
  return {
    tables: [...measured.map(tableOf), ...measured.map(filesTable)],
    verdicts: [...verdictsOn(small), ...(large === undefined ? [] : growthOf(small, large))],
    figures: { prerender: measured.map(figuresOf) },
  }
}

function tableOf(series: Series): Table {
  const { pages, all, again, changed, react, hugo } = series
  return {
    title: `Prerender of ${pages.toLocaleString('en-US')} pages: median (least-most)${
      hugo.length === 0 ? '; Hugo is not installed' : ''
    }`,
    columns: [
      '',
      'wall',
      'CPU',
      'CPU per page',
      'pages/s',
      'wall/Hugo',
      'CPU/Hugo',
      'wall/React',
      'peak memory',
    ],
    rows: [
      [...rowOf('all pages, whole process', all, series), memoryOf(all)],
      [...rowOf('all of them again, in their place', again, series), memoryOf(again)],
      rowOf('React and files only, one thread', react, series),
      ...(hugo.length === 0 ? [] : [rowOf('Hugo, the same pages', hugo, series)]),
      [
        'one changed clinic, whole process',
        spread(spreadOf(walls(changed)), 's'),
        spread(cpuOf(changed), 's'),
        ...Array.from({ length: 5 }, () => ''),
        memoryOf(changed),
      ],
    ],
  }
}

function rowOf(name: string, runs: readonly Duration[], { pages, react, hugo }: Series): string[] {
  const isWithHugo = hugo.length > 0
  return [
    name,
    spread(spreadOf(walls(runs)), 's'),
    spread(cpuOf(runs), 's'),
    quantity((cpuOf(runs).median / pages) * 1000, 'ms'),
    quantity(pages / spreadOf(walls(runs)).median, ''),
    isWithHugo ? times(besideOf(runs, hugo)) : '',
    isWithHugo ? times(cpuOf(runs).median / cpuOf(hugo).median) : '',
    times(besideOf(runs, react)),
  ]
}

function cpuOf(runs: readonly Duration[]): Spread {
  return spreadOf(runs.map(({ cpuSeconds }) => cpuSeconds))
}

function memoryOf(runs: readonly Run[]): string {
  return quantity(medianOf(runs, 'megabytes'), 'MB')
}

function filesTable({ written, writtenByHugo }: Series): Table {
  return {
    title: 'Files that were written',
    columns: ['', 'HTML files', 'HTML', 'all files'],
    rows: [...filesRow('prerender', written), ...filesRow('Hugo', writtenByHugo)],
  }
}

function filesRow(name: string, folder: Written | undefined): string[][] {
  if (folder === undefined) return []
  const { pages, htmlBytes, bytes } = folder
  return [[name, pages.toLocaleString('en-US'), inMegabytes(htmlBytes), inMegabytes(bytes)]]
}

function inMegabytes(bytes: number): string {
  return quantity(bytes / BYTES_PER_MEGABYTE, 'MB')
}

interface Wall {
  seconds: number
}

function walls(runs: readonly Wall[]): number[] {
  return runs.map(({ seconds }) => seconds)
}

/** The median of the ratios of the rounds. */
function besideOf(runs: readonly Wall[], others: readonly Wall[]): number {
  return spreadOf(ratios(walls(runs), walls(others))).median
}

function medianOf(runs: readonly Run[], key: 'seconds' | 'megabytes'): number {
  return spreadOf(runs.map((one) => one[key])).median
}

function verdictsOn({ pages, all, changed, react, hugo, written }: Series): Verdict[] {
  const what = `prerender of ${pages.toLocaleString('en-US')} pages`
  const files = (written?.bytes ?? Number.NaN) / BYTES_PER_MEGABYTE
  return [
    hugo.length === 0
      ? atMost(
          `${what}, wall beside Hugo, which is ${times(HUGO_OF_REACT)} React alone`,
          besideOf(all, react) / HUGO_OF_REACT,
          TARGETS.ofHugo,
        )
      : atMost(`${what}, wall beside Hugo`, besideOf(all, hugo), TARGETS.ofHugo),
    atMost(`${what}, peak memory`, medianOf(all, 'megabytes'), TARGETS.megabytes, 'MB'),
    atMost(`${what}, files`, files, TARGETS.fileMegabytes, 'MB'),
    atMost(
      'prerender --changed, one clinic',
      medianOf(changed, 'seconds'),
      TARGETS.changedSeconds,
      's',
    ),
  ]
}

function growthOf(small: Series, large: Series): Verdict[] {
  const cpuPerPage = ({ all, pages }: Series) => cpuOf(all).median / pages
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

function figuresOf({ all, again, changed, ...others }: Series) {
  return {
    ...others,
    all: withoutOutput(all),
    again: withoutOutput(again),
    changed: withoutOutput(changed),
  }
}

function withoutOutput(runs: readonly Run[]) {
  return runs.map(({ seconds, cpuSeconds, megabytes }) => ({ seconds, cpuSeconds, megabytes }))
}
