export type IdPair = readonly [first: number, second: number]

/** Pairs to look for: all, or those with a provider that was added or changed. */
export type Scope = { kind: 'all' } | { kind: 'changed'; ids: ReadonlySet<number> }

export function isInScope(scope: Scope, first: number, second: number): boolean {
  return scope.kind === 'all' || scope.ids.has(first) || scope.ids.has(second)
}

const MAX_FEW = 100

/** The changed providers, if reading their surroundings costs less than reading everything. */
export function fewChanged(scope: Scope): number[] | undefined {
  return scope.kind === 'changed' && scope.ids.size <= MAX_FEW ? [...scope.ids] : undefined
}
