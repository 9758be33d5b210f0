import type { Encoding } from './page-requests.ts'
import type { SubjectReport, Table, Verdict } from '../report.ts'
import { median, percentile, ratios, spreadOf } from '../statistics.ts'
import type { LoadSlice } from './steady-load.ts'
import { quantity, spread, times } from '../units.ts'

export type ServerName = 'memory' | 'rendered' | 'express' | 'http' | 'nginx'

/** What one server did with one encoding, round by round. */
export interface ServingSeries {
  server: ServerName
  encoding: Encoding
  slices: LoadSlice[]
}

/** What was measured with one list of clinics. */
export interface ServingOfList {
  rows: number
  /** Of the page that was asked for. */
  path: string
  series: ServingSeries[]
  /** The most that the server with a memory for pages held, after more pages than that takes. */
  megabytes: number
}

const TITLES: Record<ServerName, string> = {
  memory: 'from memory',
  rendered: 'rendered each time',
  express: 'bare Express',
  http: 'bare node:http',
  nginx: 'nginx, from files',
}
const LEAST_OF_HTTP = 0.5
const LEAST_RENDERED = 900
const MOST_GROWTH = 1.1

export function reportServing(lists: readonly ServingOfList[]): SubjectReport {
  const measured = lists.map(({ series, ...list }) => ({
    ...list,
    servers: series.map((one) => figureOf(one, series)),
  }))
  const [small, large] = measured
  return {
    tables: measured.map(tableOf),
    verdicts: [
      ...(small?.servers.flatMap(verdictsOf) ?? []),
      ...(small && large ? growthOf(small, large) : []),
    ],
    figures: { lists: measured },
  }
}

interface FiguresOfList extends Omit<ServingOfList, 'series'> {
  servers: Figure[]
}

function tableOf({ rows, megabytes, servers }: FiguresOfList): Table {
  const clinics = rows.toLocaleString('en-US')
  const isWithNginx = servers.some(({ server }) => server === 'nginx')
  return {
    title: `A provider page of ${clinics} clinics over 16 connections, the same bytes from each server${
      isWithNginx ? '' : ' (nginx is not installed)'
    }; peak memory of ours ${quantity(megabytes, 'MB')}`,
    columns: [
      '',
      'encoding',
      'pages/s',
      'p50',
      'p99',
      'CPU/page',
      'of node:http',
      'of Express',
      'of its CPU',
    ],
    rows: servers.map((figure) => [
      TITLES[figure.server],
      figure.encoding,
      spread(figure.pagesPerSecond, ''),
      quantity(figure.p50Ms, 'ms'),
      quantity(figure.p99Ms, 'ms'),
      Number.isNaN(figure.cpuMicroseconds) ? '' : quantity(figure.cpuMicroseconds, 'µs'),
      times(figure.ofHttp),
      times(figure.ofExpress),
      Number.isNaN(figure.ofExpressCpu) ? '' : times(figure.ofExpressCpu),
    ]),
  }
}

type Figure = ReturnType<typeof figureOf>

function figureOf({ server, encoding, slices }: ServingSeries, all: readonly ServingSeries[]) {
  const slicesOf = (name: ServerName) =>
    all.find((one) => one.server === name && one.encoding === encoding)?.slices ?? []
  const express = slicesOf('express')
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    server,
    encoding,
    pagesPerSecond: spreadOf(rates(slices)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMicroseconds: median(costs(slices)),
    ofHttp: median(ratios(rates(slices), rates(slicesOf('http')))),
    ofExpress: median(ratios(rates(slices), rates(express))),
    ofExpressCpu: median(ratios(costs(slices), costs(express))),
  }
}

function verdictsOf({ server, encoding, ofHttp, pagesPerSecond }: Figure): Verdict[] {
  if (server === 'memory') {
    return [
      {
        what: `pages/s from memory, of bare node:http (${encoding})`,
        measured: times(ofHttp),
        target: `at least ${times(LEAST_OF_HTTP)}`,
        isWithin: ofHttp >= LEAST_OF_HTTP,
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

/** CPU beside bare Express in the same run, so that a slower hour of the machine is no growth. */
function growthOf(small: FiguresOfList, large: FiguresOfList): Verdict[] {
  const cost = ({ servers }: FiguresOfList, server: ServerName) =>
    servers.find((one) => one.server === server && one.encoding === 'identity')?.ofExpressCpu ??
    Number.NaN
  const growths = [
    ['CPU of a page from memory', cost(large, 'memory') / cost(small, 'memory')],
    ['CPU of a rendered page', cost(large, 'rendered') / cost(small, 'rendered')],
    ['peak memory of the server', large.megabytes / small.megabytes],
  ] as const
  return growths.map(([what, factor]) => ({
    what: `${what}, factor`,
    measured: times(factor),
    target: `at most ${times(MOST_GROWTH)}`,
    isWithin: factor <= MOST_GROWTH,
  }))
}

function rates(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.requestsPerSecond)
}

function costs(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.cpuMicroseconds)
}
