import type { Encoding } from './page-requests.ts'
import { maxVerdict, type SubjectReport, type Table, type Verdict } from '../report.ts'
import { median, percentile, ratios, spreadOf } from '../statistics.ts'
import type { LoadSlice } from './steady-load.ts'
import { quantity, spread, times } from '../units.ts'

export type ServerName = 'memory' | 'rendered' | 'express' | 'http' | 'nginx'

/** Measurements of one server with one encoding, one slice per round. */
export interface ServingSeries {
  server: ServerName
  encoding: Encoding
  slices: LoadSlice[]
}

export interface ServingOfList {
  rows: number
  path: string
  series: ServingSeries[]
  /** Peak memory of the caching server after more pages than its cache holds. */
  megabytes: number
}

const TITLES: Record<ServerName, string> = {
  memory: 'from memory',
  rendered: 'rendered each time',
  express: 'bare Express',
  http: 'bare node:http',
  nginx: 'nginx, from files',
}
const MIN_TIMES_HTTP = 0.5
const TARGET_RENDERED = 900
const MAX_GROWTH = 1.1

export function reportServing(lists: readonly ServingOfList[]): SubjectReport {
  const measured = lists.map(({ series, ...list }) => ({
    ...list,
    servers: series.map((entry) => figureOf(entry, series)),
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
  const hasNginx = servers.some(({ server }) => server === 'nginx')
  return {
    title: `A provider page of ${clinics} clinics over 16 connections, the same bytes from each server${
      hasNginx ? '' : ' (nginx is not installed)'
    }; peak memory of the site ${quantity(megabytes, 'MB')}`,
    columns: [
      '',
      'encoding',
      'pages/s',
      'p50',
      'p99',
      'CPU/page',
      'vs node:http',
      'vs Express',
      'CPU vs Express',
    ],
    rows: servers.map((figure) => [
      TITLES[figure.server],
      figure.encoding,
      spread(figure.pagesPerSecond, ''),
      quantity(figure.p50Ms, 'ms'),
      quantity(figure.p99Ms, 'ms'),
      Number.isNaN(figure.cpuMicroseconds) ? '' : quantity(figure.cpuMicroseconds, 'µs'),
      times(figure.timesHttp),
      times(figure.timesExpress),
      Number.isNaN(figure.cpuTimesExpress) ? '' : times(figure.cpuTimesExpress),
    ]),
  }
}

type Figure = ReturnType<typeof figureOf>

function figureOf({ server, encoding, slices }: ServingSeries, all: readonly ServingSeries[]) {
  const slicesOf = (name: ServerName) =>
    all.find((entry) => entry.server === name && entry.encoding === encoding)?.slices ?? []
  const express = slicesOf('express')
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    server,
    encoding,
    pagesPerSecond: spreadOf(rates(slices)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMicroseconds: median(costs(slices)),
    timesHttp: median(ratios(rates(slices), rates(slicesOf('http')))),
    timesExpress: median(ratios(rates(slices), rates(express))),
    cpuTimesExpress: median(ratios(costs(slices), costs(express))),
  }
}

function verdictsOf({ server, encoding, timesHttp, pagesPerSecond }: Figure): Verdict[] {
  if (server === 'memory') {
    return [
      {
        what: `pages/s from memory, relative to bare node:http (${encoding})`,
        measured: times(timesHttp),
        target: `at least ${times(MIN_TIMES_HTTP)}`,
        isWithin: timesHttp >= MIN_TIMES_HTTP,
      },
    ]
  }
  if (server !== 'rendered' || encoding !== 'identity') return []
  return [
    {
      what: 'pages/s rendered by one process',
      measured: quantity(pagesPerSecond.median, ''),
      target: `stretch goal: ${TARGET_RENDERED}`,
      isWithin: pagesPerSecond.median >= TARGET_RENDERED,
    },
  ]
}

/** Compares CPU times relative to bare Express in the same run, so that a slow machine does not look like growth. */
function growthOf(small: FiguresOfList, large: FiguresOfList): Verdict[] {
  const cost = ({ servers }: FiguresOfList, server: ServerName) =>
    servers.find((entry) => entry.server === server && entry.encoding === 'identity')
      ?.cpuTimesExpress ?? Number.NaN
  const growths = [
    ['CPU of a page from memory', cost(large, 'memory') / cost(small, 'memory')],
    ['CPU of a rendered page', cost(large, 'rendered') / cost(small, 'rendered')],
    ['peak memory of the server', large.megabytes / small.megabytes],
  ] as const
  return growths.map(([what, factor]) => maxVerdict(`${what}, factor`, factor, MAX_GROWTH, times))
}

function rates(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.requestsPerSecond)
}

function costs(slices: readonly LoadSlice[]): number[] {
  return slices.map((slice) => slice.cpuMicroseconds)
}
