/** Pseudorandom numbers; a seed gives the same sequence on every machine. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** Whole number from min to max, inclusive. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32 by Tommy Ettinger. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const index = int(0, list.length - 1)
      if (!(index in list)) throw new RangeError('cannot pick from an empty list')
      return list[index] as (typeof list)[number]
    },
  }
}
