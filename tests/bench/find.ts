import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/engine/connection.ts'
import { knownPlacesReader } from '#db/places/known-places.ts'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import { readPlaceList } from '#db/lists/place-list.ts'
import { readListRequest } from '#db/lists/provider-list.ts'
import { searchByLocation, searchByText } from '#db/search/search.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findInputs } from './find-inputs.ts'
import type { SubjectReport, Verdict } from './report.ts'
import { median, percentile } from './statistics.ts'
import { quantity, times } from './units.ts'
import type { Size, Workspace } from './workspace.ts'

const MAX_NEARBY = 25
const MAX_SINGLE_MS = 100
/** Target p99 in milliseconds, by size of the directory: delays that a visitor does not notice. */
const MAX_P99_MS: Readonly<Partial<Record<Size, number>>> = { small: 10, huge: 50 }

const FILTERED = 'filtered list'
const FILTERS = 'open=sun-11&has=website&sort=near&from=80203'
/** Target p95 of a filtered list. */
const MAX_FILTERED_MS: Readonly<Partial<Record<Size, number>>> = { small: 30, huge: 100 }

interface Kind {
  name: string
  calls: { input: string; call: () => Promise<unknown> }[]
}

interface Measured {
  name: string
  microseconds: number[]
  slowest: { input: string; microseconds: number }
}

/** Times visitors' requests: suggestions, resolving, searches and nearby providers. */
export async function benchFind(
  workspace: Workspace,
  { quick, isLarge }: { quick: boolean; isLarge: boolean },
): Promise<SubjectReport> {
  const sizes: Size[] = isLarge ? ['small', 'huge'] : ['small']
  const results = []
  for (const size of sizes) results.push(await measureSize(workspace, size, quick ? 1 : 5))
  return {
    tables: [
      {
        title:
          'Finding, in process: every input of each kind in turn, compared with a bare select 1',
        columns: ['', 'inputs', 'p50', 'p99', 'slowest', 'p50 / select 1', 'slowest input'],
        rows: results.flatMap(({ rows }) => rows),
      },
    ],
    verdicts: results.flatMap(({ verdicts }) => verdicts),
    figures: Object.fromEntries(results.map(({ size, figures }) => [size, figures])),
  }
}

async function measureSize(workspace: Workspace, size: Size, rounds: number) {
  const connection = openDatabase(await workspace.imported(size), { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const memoryBefore = process.memoryUsage().rss
    const kinds = await buildKinds(db)
    await measure(kinds, 1) // warm-up
    const measured = await measure(kinds, rounds)
    const memoryMiB = (process.memoryUsage().rss - memoryBefore) / 1024 ** 2
    return report(size, measured, memoryMiB)
  } finally {
    await connection.close()
  }
}

async function buildKinds(db: ReadDb): Promise<Kind[]> {
  const inputs = await findInputs(db)
  const places = await knownPlacesReader()(db)
  const listRequest = await readListRequest(db, new URLSearchParams(FILTERS))
  return [
    kind(
      'select 1',
      Array.from({ length: 100 }, () => ''),
      () => db.selectNoFrom(sql<number>`1`.as('one')).execute(),
    ),
    kind('suggestions', inputs.typed, (text) => listSuggestions(db, places, text)),
    kind('resolve', inputs.queries, (text) => resolveQuery(db, text)),
    kind('search, text', inputs.texts, (text) => searchByText(db, text)),
    kind('search, place', inputs.locations, (location) => searchByLocation(db, location)),
    kind(FILTERED, inputs.locations, (location) => readPlaceList(db, location, listRequest)),
    kind('nearby', inputs.positions, (at) => listProvidersNearby(db, at, MAX_NEARBY)),
  ]
}

function kind<Input>(
  name: string,
  inputs: readonly Input[],
  query: (input: Input) => Promise<unknown>,
): Kind {
  const calls = inputs.map((input) => ({
    input: typeof input === 'string' ? input : JSON.stringify(input),
    call: () => query(input),
  }))
  return { name, calls }
}

async function measure(kinds: readonly Kind[], rounds: number): Promise<Measured[]> {
  const results = kinds.map(({ name }): Measured => {
    return { name, microseconds: [], slowest: { input: '', microseconds: 0 } }
  })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { calls }] of kinds.entries()) {
      for (const { input, call } of calls) {
        const before = performance.now()
        await call()
        const microseconds = (performance.now() - before) * 1000
        const result = results[index]
        result?.microseconds.push(microseconds)
        if (result && microseconds > result.slowest.microseconds) {
          result.slowest = { input, microseconds }
        }
        await eventLoopTurn() // better-sqlite3 frees memory only between turns
      }
    }
  }
  return results
}

function report(size: Size, measured: readonly Measured[], memoryMiB: number) {
  const baseline = median(measured[0]?.microseconds ?? [])
  const figures = measured.map(({ name, microseconds, slowest }) => ({
    name,
    calls: microseconds.length,
    p50Microseconds: median(microseconds),
    p95Microseconds: percentile(microseconds, 0.95),
    p99Microseconds: percentile(microseconds, 0.99),
    slowest,
    timesSelect1: median(microseconds) / baseline,
  }))
  const queries = figures.slice(1)
  return {
    size,
    figures: { queries: figures, memoryMiB },
    rows: figures.map((figure) => [
      `${size}: ${figure.name}`,
      String(figure.calls),
      quantity(figure.p50Microseconds, 'µs'),
      quantity(figure.p99Microseconds, 'µs'),
      quantity(figure.slowest.microseconds, 'µs'),
      times(figure.timesSelect1),
      figure.slowest.input.slice(0, 40),
    ]),
    verdicts: verdictsFor(size, queries, memoryMiB),
  }
}

interface Figure {
  name: string
  p95Microseconds: number
  p99Microseconds: number
  slowest: { microseconds: number }
}

function verdictsFor(size: Size, all: readonly Figure[], memoryMiB: number): Verdict[] {
  const queries = all.filter(({ name }) => name !== FILTERED)
  const filtered = (all.find(({ name }) => name === FILTERED)?.p95Microseconds ?? 0) / 1000
  const maxFiltered = MAX_FILTERED_MS[size] ?? Infinity
  const maxP99 = MAX_P99_MS[size] ?? Infinity
  const p99 = Math.max(...queries.map(({ p99Microseconds }) => p99Microseconds)) / 1000
  const slowest = Math.max(...queries.map((query) => query.slowest.microseconds)) / 1000
  return [
    {
      what: `finding, ${size}: p95 of filtered lists`,
      measured: quantity(filtered, 'ms'),
      target: `at most ${maxFiltered} ms`,
      isWithin: filtered <= maxFiltered,
    },
    {
      what: `finding, ${size}: the highest p99`,
      measured: quantity(p99, 'ms'),
      target: `under ${maxP99} ms`,
      isWithin: p99 < maxP99,
    },
    {
      what: `finding, ${size}: the slowest query`,
      measured: `${quantity(slowest, 'ms')}; memory grew by ${memoryMiB.toFixed(0)} MiB`,
      target: `under ${MAX_SINGLE_MS} ms`,
      isWithin: slowest < MAX_SINGLE_MS,
    },
  ]
}
