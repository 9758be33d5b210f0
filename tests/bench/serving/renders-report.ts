import type { Encoding, Slice } from './page-requests.ts'
import type { ScriptWeight } from '../page-scripts.ts'
import { maxVerdict, type SubjectReport, type Table, type Verdict } from '../report.ts'
import { median, percentile, ratios, spreadOf } from '../statistics.ts'
import type { Uncached, WalkSeries } from './uncached.ts'
import { quantity, spread, times } from '../units.ts'
import type { Walk } from './walk-pages.ts'

const MIN_TIMES_OTHER = 1.3
const MAX_SCRIPT_BYTES = 12 * 1024
const MAX_CITY_BYTES = 12 * 1024

export interface Page {
  name: string
  path: string
  /** As sent, by encoding. */
  bodies: Map<Encoding, Buffer>
}

export interface Load {
  connections: number
  encoding: Encoding
}

/** Measurements of one page under one load on both servers, one slice per round. */
export interface Series {
  page: Page
  load: Load
  site: Slice[]
  bare: Slice[]
}

interface Measured {
  pages: readonly Page[]
  series: readonly Series[]
  scripts: ScriptWeight
  uncached: Uncached
}

export function reportRenders({ pages, series, scripts, uncached }: Measured): SubjectReport {
  const figures = series.map(figureOf)
  const { largestCity } = uncached
  return {
    tables: [
      uncachedTable(uncached.series),
      speedTable(figures),
      weightTable(pages),
      scriptsTable(scripts),
    ],
    verdicts: [
      ...uncached.series.flatMap(walkVerdicts),
      maxVerdict(
        'initial scripts of a city page, Brotli',
        scripts.brotliBytes,
        MAX_SCRIPT_BYTES,
        formatBytes,
      ),
      maxVerdict(
        `HTML of ${largestCity.path}, Brotli`,
        largestCity.brotliBytes,
        MAX_CITY_BYTES,
        formatBytes,
      ),
    ],
    figures: {
      uncached,
      pages: figures,
      weights: pages.map(weightsOf),
      cityPageScripts: scripts,
    },
  }
}

function uncachedTable(series: readonly WalkSeries[]): Table {
  return {
    title:
      'Uncached server rendering over many addresses, 8 connections, compared with another checkout',
    columns: ['', 'pages', 'pages/s', 'CPU/page', 'other pages/s', 'other CPU/page', 'this/other'],
    rows: series.map(({ name, pages, own, other }) => [
      name,
      pages.toLocaleString('en-US'),
      speedOf(own),
      costOf(own),
      speedOf(other),
      costOf(other),
      other.length === 0 ? '' : times(timesOther({ own, other })),
    ]),
  }
}

function walkRates(walks: readonly Walk[]): number[] {
  return walks.map(({ pagesPerSecond }) => pagesPerSecond)
}

function speedOf(walks: readonly Walk[]): string {
  return walks.length === 0 ? '' : spread(spreadOf(walkRates(walks)), '')
}

function costOf(walks: readonly Walk[]): string {
  if (walks.length === 0) return ''
  return quantity(median(walks.map(({ cpuMicroseconds }) => cpuMicroseconds)), 'µs')
}

function timesOther({ own, other }: Pick<WalkSeries, 'own' | 'other'>): number {
  return median(ratios(walkRates(own), walkRates(other)))
}

function walkVerdicts({ name, own, other }: WalkSeries): Verdict[] {
  if (other.length === 0) return []
  const factor = timesOther({ own, other })
  return [
    {
      what: `uncached rendering over ${name}, relative to the other checkout`,
      measured: times(factor),
      target: `at least ${times(MIN_TIMES_OTHER)}`,
      isWithin: factor >= MIN_TIMES_OTHER,
    },
  ]
}

function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString('en-US')} bytes`
}

type Figure = ReturnType<typeof figureOf>

function figureOf({ page: { name, path }, load, site, bare }: Series) {
  const siteFigure = serverFigure(site)
  const bareFigure = serverFigure(bare)
  return {
    name,
    path,
    ...load,
    site: siteFigure,
    bare: bareFigure,
    /** Pages that the bare server sends while the site renders one. */
    timesBare: median(ratios(rates(bare), rates(site))),
  }
}

function serverFigure(slices: readonly Slice[]) {
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    pagesPerSecond: spreadOf(rates(slices)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  }
}

function rates(slices: readonly Slice[]): number[] {
  return slices.map((slice) => slice.pagesPerSecond)
}

function speedTable(figures: readonly Figure[]): Table {
  return {
    title:
      'Pages of the built site, compared with a bare node:http server that sends the same bytes',
    columns: ['', 'connections', 'encoding', 'pages/s', 'p50', 'p99', 'bare pages/s', 'bare/site'],
    rows: figures.map(({ name, connections, encoding, site, bare, timesBare }) => [
      name,
      String(connections),
      encoding,
      spread(site.pagesPerSecond, ''),
      quantity(site.p50Ms, 'ms'),
      quantity(site.p99Ms, 'ms'),
      quantity(bare.pagesPerSecond.median, ''),
      times(timesBare),
    ]),
  }
}

function weightsOf({ name, path, bodies }: Page) {
  const bytes = (encoding: Encoding) => bodies.get(encoding)?.length ?? 0
  return { name, path, raw: bytes('identity'), gzip: bytes('gzip'), brotli: bytes('br') }
}

function weightTable(pages: readonly Page[]): Table {
  return {
    title: 'HTML as sent, in bytes',
    columns: ['', 'path', 'raw', 'gzip', 'brotli'],
    rows: pages
      .map(weightsOf)
      .map(({ name, path, raw, gzip, brotli }) => [
        name,
        path,
        ...[raw, gzip, brotli].map((bytes) => bytes.toLocaleString('en-US')),
      ]),
  }
}

function scriptsTable({ files, bytes, brotliBytes }: ScriptWeight): Table {
  return {
    title: 'JavaScript that a city page loads, in bytes',
    columns: ['', 'files', 'raw', 'brotli'],
    rows: [['city page', ...[files, bytes, brotliBytes].map((n) => n.toLocaleString('en-US'))]],
  }
}
