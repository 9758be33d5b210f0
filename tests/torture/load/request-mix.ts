import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { paths } from '#domain/site/paths.ts'
import { packageRoot } from '#tests/bench/processes.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { randomFrom } from '../random.ts'
import type { PublicPaths } from './public-paths.ts'
import type { PlannedRequest } from './send-load.ts'

/** Percent of all requests. */
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

export interface MixedRequest extends PlannedRequest {
  kind: RequestKind
}

const KINDS = Object.keys(SHARES) as RequestKind[]

const BUILT_ASSETS = join(packageRoot, 'dist/client/assets')
const WORDS = 'laser removal clinic skin ink fade med spa tattoo center studio'.split(' ')
const LATITUDES = [26, 47] as const
const LONGITUDES = [-122, -72] as const

/**
 * A mix of requests like that of many visitors: a few pages often, most of them rarely. Each submission
 * is unique. `without` leaves kinds out.
 */
export function requestMix(
  { states, cities, providers }: PublicPaths,
  { seed, count, without = [] }: { seed: number; count: number; without?: RequestKind[] },
): MixedRequest[] {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const randomBetween = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const state = zipfPicker(states, random)
  const city = zipfPicker(cities, random)
  const provider = zipfPicker(providers, random)
  const assets = readdirSync(BUILT_ASSETS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `/assets/${name.replaceAll(sep, '/')}`)

  const make: Record<RequestKind, (index: number) => PlannedRequest> = {
    home: () => ({ path: paths.home() }),
    state: () => ({ path: state() }),
    city: () => ({ path: city() }),
    provider: () => ({ path: provider() }),
    search: () => ({ path: paths.search({ q: `${pick(WORDS)} ${cityNameOf(city())}` }) }),
    suggestions: () => {
      const typed = cityNameOf(city()).slice(0, 2 + Math.floor(random() * 6))
      return { path: `${paths.apiSuggestions()}?q=${encodeURIComponent(typed)}` }
    },
    nearby: () => {
      const position = `lat=${randomBetween(LATITUDES).toFixed(4)}&lon=${randomBetween(LONGITUDES).toFixed(4)}`
      return { path: `${paths.apiNearby()}?${position}` }
    },
    asset: () => ({ path: pick(assets) }),
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
    const kind = pick(wheel)
    return { kind, ...make[kind](index) }
  })
}

/** Picks by Zipf's law with a flattened head; a random order decides which paths are popular. */
function zipfPicker(all: readonly string[], random: () => number): () => string {
  const order = all.map((path) => ({ path, at: random() })).toSorted((a, b) => a.at - b.at)
  let sum = 0
  const sums = order.map((_, rank) => (sum += 1 / (rank + RANK_OFFSET)))
  return () => {
    const target = random() * sum
    let low = 0
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1
      if (sums[middle]! < target) low = middle + 1
      else high = middle
    }
    return order[low]!.path
  }
}

const RANK_OFFSET = 2.7 // flattens the head

/** City name as a visitor might type it. */
function cityNameOf(cityPath: string): string {
  return cityPath.slice(cityPath.lastIndexOf('/') + 1).replaceAll('-', ' ')
}
