import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { readPlaceList } from '#db/lists/place-list.ts'
import { readListRequest } from '#db/lists/provider-list.ts'
import { readNames } from '#db/search/read-names.ts'
import { understand } from '#domain/search/understand.ts'
import { searchByLocation, searchByText, searchSource } from '#db/search/search.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import type { Figure } from './report.ts'
import { searchInputs } from './search-inputs.ts'
import { percentile } from './statistics.ts'
import type { Workspace } from './workspace.ts'

const MAX_NEARBY = 25
const FILTERS = 'open=sun-11&has=website&sort=near&from=80203'
/** Delays that a visitor does not notice. */
const MAX_P99_MS = 10
const MAX_FILTERED_MS = 30

interface Kind {
  name: string
  maxMs: number
  calls: (() => Promise<unknown>)[]
}

/** Times what visitors ask for, in process: suggestions, places, searches and nearby providers. */
export async function benchSearch(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const connection = openDatabase(await workspace.imported(), { mustExist: true })
  try {
    const kinds = await kindsOf(connection)
    const times = new Map(kinds.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round <= (isQuick ? 1 : 5); round += 1) {
      for (const { name, calls } of kinds) {
        for (const call of calls) {
          const before = performance.now()
          await call()
          if (round > 0) times.get(name)?.push(performance.now() - before) // the first is a warm-up
          await eventLoopTurn() // better-sqlite3 frees memory only between turns
        }
      }
    }
    return kinds.map(({ name, maxMs, calls }): Figure => ({
      what: `${name}, p99 of ${calls.length} inputs`,
      value: percentile(times.get(name) ?? [], 0.99),
      unit: 'ms',
      target: { atMost: maxMs },
    }))
  } finally {
    await connection.close()
  }
}

async function kindsOf(connection: Connection): Promise<Kind[]> {
  const { db } = connection
  const inputs = searchInputs(connection)
  const names = await readNames(db)
  const source = searchSource(db, () => Promise.resolve(names))
  const request = await readListRequest(source, new URLSearchParams(FILTERS))
  return [
    kind('suggestions', inputs.typed, (text) => listSuggestions(db, names, text)),
    kind('places', inputs.queries, (text) => Promise.resolve(understand(names, text))),
    kind('words', inputs.texts, (text) => searchByText(source, text)),
    kind('providers of a place', inputs.locations, (where) => searchByLocation(db, where)),
    kind(
      'filtered list of a place',
      inputs.locations,
      (where) => readPlaceList(db, where, request),
      MAX_FILTERED_MS,
    ),
    kind('nearby', inputs.positions, (at) => listProvidersNearby(db, at, MAX_NEARBY)),
  ]
}

function kind<Input>(
  name: string,
  all: readonly Input[],
  query: (input: Input) => Promise<unknown>,
  maxMs = MAX_P99_MS,
): Kind {
  return { name, maxMs, calls: all.map((input) => () => query(input)) }
}
