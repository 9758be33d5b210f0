import type { Place, ProviderName } from './names.ts'

/** The order of lists. */
export function compareListOrder(a: ProviderName, b: ProviderName): number {
  return (
    b.tier - a.tier ||
    b.reviews - a.reviews ||
    compareText(a.listedName, b.listedName) ||
    a.id - b.id
  )
}

/** Known places first, then the most populous. */
export function compareSize(a: Place, b: Place): number {
  return (
    Number(b.isKnown) - Number(a.isKnown) ||
    b.population - a.population ||
    b.providerCount - a.providerCount ||
    compareText(a.state, b.state)
  )
}

/** Most providers first, then states, then the most populous. */
export function comparePopularity(a: Place, b: Place): number {
  return (
    b.providerCount - a.providerCount ||
    Number(b.type === 'state') - Number(a.type === 'state') ||
    b.population - a.population ||
    compareText(a.name, b.name) ||
    compareText(a.state, b.state)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
