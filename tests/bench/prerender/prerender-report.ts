import type { weighFolder } from './hugo-site.ts'
import type { Run } from '../processes.ts'
import { maxVerdict, type SubjectReport, type Table, type Verdict } from '../report.ts'
import { ratios, spreadOf, type Spread } from '../statistics.ts'
import { quantity, spread, times } from '../units.ts'
import type { ComparedSize } from '../workspace.ts'

const TARGETS = {
  timesHugo: 1,
  megabytes: 400,
  fileMegabytes: 450,
  changedSeconds: 0.5,
  growth: 1.1,
  largeTimeFactor: 10.5,
  largeChangedSeconds: 5,
}
/** Hugo's time as a multiple of React alone, for machines without Hugo. */
const HUGO_TIMES_REACT = 1.9
const BYTES_PER_MEGABYTE = 1_000_000

export interface Duration {
  seconds: number
  cpuSeconds: number
}

type Written = ReturnType<typeof weighFolder>

/** Measurements of one list, one entry per round. */
export interface Series {
  size: ComparedSize
  pages: number
  /** Into a new folder. */
  all: Run[]
  /** Into a folder with published pages, which it replaces. */
  again: Run[]
  /** After one clinic changed. */
  changed: (Run & { rendered: number })[]
  /** React rendering and writing one file per page, on one thread, without reading data. */
  react: Duration[]
  /** The same list as a Hugo site of plainer pages; [] without Hugo. */
  hugo: Duration[]
  written?: Written
  writtenByHugo?: Written
}

export function reportPrerender(small: Series, large: Series | undefined): SubjectReport {
  const measured = large === undefined ? [small] : [small, large]
  return {
    tables: [...measured.map(tableOf), ...measured.map(filesTable)],
    verdicts: [...verdictsFor(small), ...(large === undefined ? [] : growthOf(small, large))],
    figures: { prerender: measured.map(figuresOf) },
  }
}

function tableOf(series: Series): Table {
  const { pages, all, again, changed, react, hugo } = series
  return {
    title: `Prerender of ${pages.toLocaleString('en-US')} pages: median (min-max)${
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
      [...rowOf('all pages again, replacing the old ones', again, series), memoryOf(again)],
      rowOf('React and file writes only, one thread', react, series),
      ...(hugo.length === 0 ? [] : [rowOf('Hugo, plainer pages', hugo, series)]),
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
  const hasHugo = hugo.length > 0
  return [
    name,
    spread(spreadOf(walls(runs)), 's'),
    spread(cpuOf(runs), 's'),
    quantity((cpuOf(runs).median / pages) * 1000, 'ms'),
    quantity(pages / spreadOf(walls(runs)).median, ''),
    hasHugo ? times(timesOther(runs, hugo)) : '',
    hasHugo ? times(cpuOf(runs).median / cpuOf(hugo).median) : '',
    times(timesOther(runs, react)),
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
    title: 'Files written',
    columns: ['', 'HTML files', 'HTML', 'all files'],
    rows: [...filesRow('prerender', written), ...filesRow('Hugo', writtenByHugo)],
  }
}

function filesRow(name: string, folder: Written | undefined): string[][] {
  if (folder === undefined) return []
  const { pages, htmlBytes, bytes } = folder
  return [[name, pages.toLocaleString('en-US'), formatMegabytes(htmlBytes), formatMegabytes(bytes)]]
}

function formatMegabytes(bytes: number): string {
  return formatMb(bytes / BYTES_PER_MEGABYTE)
}

interface Wall {
  seconds: number
}

function walls(runs: readonly Wall[]): number[] {
  return runs.map(({ seconds }) => seconds)
}

/** Median of the ratios per round. */
function timesOther(runs: readonly Wall[], others: readonly Wall[]): number {
  return spreadOf(ratios(walls(runs), walls(others))).median
}

function medianOf(runs: readonly Run[], key: 'seconds' | 'megabytes'): number {
  return spreadOf(runs.map((run) => run[key])).median
}

function verdictsFor({ pages, all, changed, react, hugo, written }: Series): Verdict[] {
  const subject = `prerender of ${pages.toLocaleString('en-US')} pages`
  const files = (written?.bytes ?? Number.NaN) / BYTES_PER_MEGABYTE
  const [wall, timesHugo] =
    hugo.length === 0
      ? [
          `wall relative to Hugo, estimated as ${times(HUGO_TIMES_REACT)} React alone`,
          timesOther(all, react) / HUGO_TIMES_REACT,
        ]
      : ['wall relative to Hugo', timesOther(all, hugo)]
  return [
    maxVerdict(`${subject}, ${wall}`, timesHugo, TARGETS.timesHugo, formatFactor),
    maxVerdict(`${subject}, peak memory`, medianOf(all, 'megabytes'), TARGETS.megabytes, formatMb),
    maxVerdict(`${subject}, files`, files, TARGETS.fileMegabytes, formatMb),
    maxVerdict(
      'prerender --changed, one clinic',
      medianOf(changed, 'seconds'),
      TARGETS.changedSeconds,
      (value) => quantity(value, 's'),
    ),
  ]
}

function growthOf(small: Series, large: Series): Verdict[] {
  const cpuPerPage = ({ all, pages }: Series) => cpuOf(all).median / pages
  const memory = ({ all }: Series) => medianOf(all, 'megabytes')
  const cpuGrowth = cpuPerPage(large) / cpuPerPage(small)
  const memoryGrowth = memory(large) / memory(small)
  const wall = ({ all }: Series) => medianOf(all, 'seconds')
  return [
    maxVerdict(
      'prerender of ten times the clinics, wall, factor',
      wall(large) / wall(small),
      TARGETS.largeTimeFactor,
      formatFactor,
    ),
    maxVerdict(
      'prerender --changed of ten times the clinics, one clinic',
      medianOf(large.changed, 'seconds'),
      TARGETS.largeChangedSeconds,
      (value) => quantity(value, 's'),
    ),
    maxVerdict('prerender, CPU per page, factor', cpuGrowth, TARGETS.growth, formatFactor),
    maxVerdict('prerender, memory, factor', memoryGrowth, TARGETS.growth, formatFactor),
  ]
}

function formatMb(megabytes: number): string {
  return quantity(megabytes, 'MB')
}

function formatFactor(factor: number): string {
  return quantity(factor, '')
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
