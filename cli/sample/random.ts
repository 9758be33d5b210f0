/** Pseudorandom numbers; a seed gives the same sequence on every machine. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** Whole number from min to max, inclusive. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight; weights need not add up to 1. */
  weighted<T>(entries: readonly (readonly [weight: number, value: T])[]): T
}

/** sfc32 by Chris Doty-Humphrey (PractRand): passes BigCrush, integer arithmetic only. */
export function createRandom(seed: number): Random {
  const state = { a: 0x9e3779b9, b: 0x243f6a88, c: seed | 0, counter: 1 }
  const next = (): number => {
    const sum = (state.a + state.b + state.counter) | 0
    state.counter = (state.counter + 1) | 0
    state.a = state.b ^ (state.b >>> 9)
    state.b = (state.c + (state.c << 3)) | 0
    state.c = (((state.c << 21) | (state.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next()

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (entries) => {
      let rest = next() * entries.reduce((sum, [weight]) => sum + weight, 0)
      const found = entries.find(([weight]) => (rest -= weight) < 0)
      return (found ?? at(entries, entries.length - 1))[1]
    },
  }
}

/** Decorrelates neighboring seeds (PractRand uses 12 to 18). */
const WARM_UP_ROUNDS = 16

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('cannot pick from an empty list')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in range, and T may be undefined
  return list[index] as T
}
