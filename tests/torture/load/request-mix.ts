import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { paths } from '#domain/site/paths.ts'
import { packageRoot } from '#tests/bench/processes.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { randomFrom } from '../random.ts'
import type { PublicPaths } from './public-paths.ts'
import type { PlannedRequest } from './send-load.ts'

/** How often each kind is asked for, in a hundred. */
const SHARES = {
  home: 6,
  state: 11,
  city: 21,
  provider: 35,
  search: 8,
  suggestions: 9,
  nearby: 3,
  asset: 6,
  submission: 1,
} as const

export type RequestKind = keyof typeof SHARES

export interface KindOfRequest extends PlannedRequest {
  kind: RequestKind
}

const KINDS = Object.keys(SHARES) as RequestKind[]

const BUILT = join(packageRoot, 'dist/client/assets')
const WORDS = 'laser removal clinic skin ink fade med spa tattoo center studio'.split(' ')
const LATITUDES = [26, 47] as const
const LONGITUDES = [-122, -72] as const

/**
 * What many visitors ask for in a while: a few pages often, most of them rarely. Each submission is
 * one that nobody sent before. `without` leaves kinds out.
 */
export function requestMix(
  { states, cities, providers }: PublicPaths,
  { seed, count, without = [] }: { seed: number; count: number; without?: RequestKind[] },
): KindOfRequest[] {
  const random = randomFrom(seed)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const state = popular(states, random)
  const city = popular(cities, random)
  const provider = popular(providers, random)
  const assets = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `/assets/${name.replaceAll(sep, '/')}`)

  const make: Record<RequestKind, (index: number) => PlannedRequest> = {
    home: () => ({ path: paths.home() }),
    state: () => ({ path: state() }),
    city: () => ({ path: city() }),
    provider: () => ({ path: provider() }),
    search: () => ({ path: paths.search({ q: `${oneOf(WORDS)} ${wordOf(city())}` }) }),
    suggestions: () => {
      const typed = wordOf(city()).slice(0, 2 + Math.floor(random() * 6))
      return { path: `${paths.apiSuggestions()}?q=${encodeURIComponent(typed)}` }
    },
    nearby: () => {
      const position = `lat=${between(LATITUDES).toFixed(4)}&lon=${between(LONGITUDES).toFixed(4)}`
      return { path: `${paths.apiNearby()}?${position}` }
    },
    asset: () => ({ path: oneOf(assets) }),
    submission: (index) => ({
      path: paths.apiApplications(),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aSentApplication({ companyName: `Load ${seed} ${index}` })),
    }),
  }
  const wheel = KINDS.filter((kind) => !without.includes(kind)).flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, () => kind),
  )
  return Array.from({ length: count }, (_, index) => {
    const kind = oneOf(wheel)
    return { kind, ...make[kind](index) }
  })
}

/** Zipf's law, with the very first ones flattened; which of them are popular is chance. */
function popular(all: readonly string[], random: () => number): () => string {
  const order = all.map((path) => ({ path, at: random() })).toSorted((a, b) => a.at - b.at)
  let sum = 0
  const sums = order.map((_, rank) => (sum += 1 / (rank + FLATTENED)))
  return () => {
    const wanted = random() * sum
    let low = 0
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return order[low]!.path
  }
}

const FLATTENED = 2.7

/** What a visitor of that city might type. */
function wordOf(cityPath: string): string {
  return cityPath.slice(cityPath.lastIndexOf('/') + 1).replaceAll('-', ' ')
}
