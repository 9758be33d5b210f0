import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/engine/connection.ts'
import { findCity, listCitiesInState } from '#db/directory/cities.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { searchAround } from '#db/search/around.ts'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import { findProvider, listOtherProviders, listProvidersInCity } from '#db/directory/providers.ts'
import { findDuplicates } from '#db/duplicates/find.ts'
import { listStateTotals } from '#db/directory/states.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findFirstProvider, findLargestCity } from './landmarks.ts'
import type { SubjectReport, Table } from './report.ts'
import { median, percentile, ratios, spreadOf } from './statistics.ts'
import { quantity, spread, times } from './units.ts'
import type { Workspace } from './workspace.ts'

// The arguments that the pages use.
const FIRST_PAGE = { limit: 50, offset: 0 }
const OTHER_PROVIDERS = 3
const NEARBY = 5

const NEW_YORK = { latitude: 40.758, longitude: -73.9855 }
const RURAL_WYOMING = { latitude: 42.75, longitude: -108.75 }
const BASELINE = 'select 1'

interface Query {
  name: string
  call: () => Promise<unknown>
}

/** Durations of one query on one database in microseconds, one list per round. */
interface Series {
  name: string
  rounds: number[][]
}

/** Calls the project's query functions on both databases alternately. */
export async function benchQueries(
  workspace: Workspace,
  { quick }: { quick: boolean },
): Promise<SubjectReport> {
  const { rounds, sliceMs } = quick ? { rounds: 3, sliceMs: 40 } : { rounds: 5, sliceMs: 100 }
  const small = openDatabase(await workspace.imported('small'), { mustExist: true })
  const large = openDatabase(await workspace.imported('large'), { mustExist: true })
  try {
    const pairs = pairQueries(
      await buildQueries(readOnly(small.db)),
      await buildQueries(readOnly(large.db)),
    )
    for (const { query } of pairs.flat()) await timeCalls(query, sliceMs) // warm-up
    for (let round = 0; round < rounds; round += 1) {
      for (const { query, series } of pairs.flat()) {
        series.rounds.push(await timeCalls(query, sliceMs))
      }
    }
    return report(pairs.map(([smallQuery, largeQuery]) => [smallQuery.series, largeQuery.series]))
  } finally {
    await small.close()
    await large.close()
  }
}

async function buildQueries(db: ReadDb): Promise<Query[]> {
  const city = await findLargestCity(db)
  const provider = await findFirstProvider(db, city)
  return [
    { name: BASELINE, call: () => db.selectNoFrom(sql<number>`1`.as('one')).execute() },
    { name: 'listStateTotals', call: () => listStateTotals(db) },
    { name: 'listCitiesInState, California', call: () => listCitiesInState(db, 'california') },
    { name: 'findCity', call: () => findCity(db, city) },
    {
      name: 'listProvidersInCity, largest',
      call: () => listProvidersInCity(db, city, FIRST_PAGE.limit),
    },
    {
      name: 'readListedClinics, largest city',
      call: () => readListedClinics(db, { cities: [city] }),
    },
    {
      name: 'searchAround, New York, 100 miles',
      call: () => searchAround(db, NEW_YORK, { within: 100, zip: '' }),
    },
    { name: 'findProvider', call: () => findProvider(db, provider) },
    {
      name: 'listOtherProviders',
      call: () => listOtherProviders(db, provider, OTHER_PROVIDERS),
    },
    {
      name: 'listProvidersNearby, New York',
      call: () => listProvidersNearby(db, NEW_YORK, NEARBY),
    },
    {
      name: 'listProvidersNearby, rural Wyoming',
      call: () => listProvidersNearby(db, RURAL_WYOMING, NEARBY),
    },
    { name: 'findDuplicates, whole list', call: () => findDuplicates(db, { kind: 'all' }) },
  ]
}

interface Measured {
  query: Query
  series: Series
}

function pairQueries(small: readonly Query[], large: readonly Query[]): [Measured, Measured][] {
  const withSeries = (query: Query): Measured => ({
    query,
    series: { name: query.name, rounds: [] },
  })
  return small.flatMap((query, index) => {
    const twin = large[index]
    return twin === undefined ? [] : [[withSeries(query), withSeries(twin)]]
  })
}

const MIN_CALLS = 3

async function timeCalls({ call }: Query, sliceMs: number): Promise<number[]> {
  const calls: number[] = []
  const end = performance.now() + sliceMs
  for (let before = performance.now(); before < end || calls.length < MIN_CALLS;) {
    await call()
    const after = performance.now()
    calls.push((after - before) * 1000)
    before = after
  }
  await eventLoopTurn() // better-sqlite3 frees memory only between turns
  return calls
}

function report(pairs: readonly (readonly [Series, Series])[]): SubjectReport {
  const [baseline] = pairs
  if (baseline === undefined) throw new Error('nothing was measured')
  const figures = pairs.map(([small, large]) => ({
    query: small.name,
    small: figureOf(small, baseline[0]),
    large: figureOf(large, baseline[1]),
    factor: median(ratios(large.rounds.map(median), small.rounds.map(median))),
  }))
  return { tables: [tableOf(figures)], verdicts: [], figures: { queries: figures } }
}

function figureOf({ rounds }: Series, baseline: Series) {
  const medians = rounds.map(median)
  const calls = rounds.flat()
  return {
    p50Microseconds: spreadOf(medians),
    p99Microseconds: percentile(calls, 0.99),
    calls: calls.length,
    timesSelect1: median(ratios(medians, baseline.rounds.map(median))),
  }
}

interface Figure {
  query: string
  small: ReturnType<typeof figureOf>
  large: ReturnType<typeof figureOf>
  /** Ratio of the large database to the small one. */
  factor: number
}

function tableOf(figures: readonly Figure[]): Table {
  const cells = ({ p50Microseconds, p99Microseconds, timesSelect1 }: Figure['small']) => [
    spread(p50Microseconds, 'µs'),
    quantity(p99Microseconds, 'µs'),
    times(timesSelect1),
  ]
  return {
    title: 'Queries in process: p50 (min-max of the rounds), p99, ratio to a bare select 1',
    columns: ['', 'p50 small', 'p99', 'select 1', 'p50 large', 'p99', 'select 1', 'large/small'],
    rows: figures.map(({ query, small, large, factor }) => [
      query,
      ...cells(small),
      ...cells(large),
      times(factor),
    ]),
  }
}
