import type { Encoding } from './page-requests.ts'
import type { SubjectReport, Verdict } from './report.ts'
import { median, percentile, ratios, spreadOf } from './statistics.ts'
import type { LoadSlice } from './steady-load.ts'
import { quantity, spread, times } from './units.ts'

export type ServerName = 'memory' | 'rendered' | 'express' | 'http' | 'nginx'

/** What one server did with one encoding, round by round. */
export interface ServingSeries {
  server: ServerName
  encoding: Encoding
  slices: LoadSlice[]
}

const TITLES: Record<ServerName, string> = {
  memory: 'from memory',
  rendered: 'rendered each time',
  express: 'bare Express',
  http: 'bare node:http',
  nginx: 'nginx, from files',
}
const LEAST_OF_EXPRESS = 0.7
const LEAST_RENDERED = 900

export function reportServing(path: string, series: readonly ServingSeries[]): SubjectReport {
  const figures = series.map((one) => figureOf(one, series))
  const isWithNginx = series.some(({ server }) => server === 'nginx')
  return {
    tables: [
      {
        title: `A provider page over 16 connections, the same bytes from each server${
          isWithNginx ? '' : ' (nginx is not installed)'
        }`,
        columns: ['', 'encoding', 'pages/s', 'p50', 'p99', 'CPU/page', 'of Express', 'of its CPU'],
        rows: figures.map((figure) => [
          TITLES[figure.server],
          figure.encoding,
          spread(figure.pagesPerSecond, ''),
          quantity(figure.p50Ms, 'ms'),
          quantity(figure.p99Ms, 'ms'),
          Number.isNaN(figure.cpuMicroseconds) ? '' : quantity(figure.cpuMicroseconds, 'µs'),
          times(figure.ofExpress),
          Number.isNaN(figure.ofExpressCpu) ? '' : times(figure.ofExpressCpu),
        ]),
      },
    ],
    verdicts: figures.flatMap(verdictsOf),
    figures: { path, servers: figures },
  }
}

type Figure = ReturnType<typeof figureOf>

function figureOf({ server, encoding, slices }: ServingSeries, all: readonly ServingSeries[]) {
  const baseline = all.find((one) => one.server === 'express' && one.encoding === encoding)
  const express = baseline?.slices ?? []
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    server,
    encoding,
    pagesPerSecond: spreadOf(rates(slices)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMicroseconds: median(costs(slices)),
    ofExpress: median(ratios(rates(slices), rates(express))),
    ofExpressCpu: median(ratios(costs(slices), costs(express))),
  }
}

function verdictsOf({ server, encoding, ofExpress, pagesPerSecond }: Figure): Verdict[] {
  if (server === 'memory') {
    return [
      {
        what: `pages/s from memory, of bare Express (${encoding})`,
        measured: times(ofExpress),
        target: `at least ${times(LEAST_OF_EXPRESS)}`,
        isWithin: ofExpress >= LEAST_OF_EXPRESS,
      },
    ]
  }
  if (server !== 'rendered' || encoding !== 'identity') return []
  return [
    {
      what: 'pages/s rendered by one process',
      measured: quantity(pagesPerSecond.median, ''),
      target: `a reach: ${LEAST_RENDERED}`,
      isWithin: pagesPerSecond.median >= LEAST_RENDERED,
    },
  ]
}

function rates(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.requestsPerSecond)
}

function costs(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.cpuMicroseconds)
}
