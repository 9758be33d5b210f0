import type { Encoding, Slice } from './page-requests.ts'
import type { ScriptWeight } from './page-scripts.ts'
import type { SubjectReport, Table } from './report.ts'
import { median, percentile, ratios, spreadOf } from './statistics.ts'
import { quantity, spread, times } from './units.ts'

export interface Page {
  name: string
  path: string
  /** As sent over the wire. */
  bodies: Map<Encoding, Buffer>
}

export interface Load {
  connections: number
  encoding: Encoding
}

/** What the site and the bare server did for one page under one load, round by round. */
export interface Series {
  page: Page
  load: Load
  site: Slice[]
  bare: Slice[]
}

export function reportRenders(
  pages: readonly Page[],
  series: readonly Series[],
  scripts: ScriptWeight,
): SubjectReport {
  const figures = series.map(figureOf)
  return {
    tables: [speedTable(figures), weightTable(pages), scriptsTable(scripts)],
    verdicts: [],
    figures: { pages: figures, weights: pages.map(weightsOf), cityPageScripts: scripts },
  }
}

type Figure = ReturnType<typeof figureOf>

function figureOf({ page: { name, path }, load, site, bare }: Series) {
  const ofSite = serverFigure(site)
  const ofBare = serverFigure(bare)
  return {
    name,
    path,
    ...load,
    site: ofSite,
    bare: ofBare,
    /** How many pages the bare server sends while the site renders one. */
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
    title: 'Pages of the built site, beside a bare node:http server that sends the same bytes',
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
