import type { ProviderPlace } from './paths.ts'

const PATH =
  /^(?:https?:\/\/[^/]+)?\/?(?:states\/)?([a-z\d-]+)\/([a-z\d-]+)\/([^/?#]+?)\/?(?:[?#].*)?$/i

/** Reads a provider's address: "/states/texas/austin/fade-away", "texas/austin/fade-away" or a URL. */
export function readProviderPath(text: string): ProviderPlace | undefined {
  const [, stateSlug, citySlug, slug] = PATH.exec(text.trim()) ?? []
  if (stateSlug === undefined || citySlug === undefined || slug === undefined) return undefined
  return {
    stateSlug: stateSlug.toLowerCase(),
    citySlug: citySlug.toLowerCase(),
    slug: slug.toLowerCase(),
  }
}

/** The address of a provider's page without /states/: "texas/austin/fade-away". */
export function providerId({ stateSlug, citySlug, slug }: ProviderPlace): string {
  return `${stateSlug}/${citySlug}/${slug}`
}

/** From a route's parameters or the groups of an expression. */
export function placeOf(parts: Readonly<Record<string, unknown>> = {}): ProviderPlace {
  const part = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '')
  return { stateSlug: part('state'), citySlug: part('city'), slug: part('slug') }
}

/** `null` for a listing that a query did not find. */
export function foundPlace(
  row: Readonly<Record<keyof ProviderPlace, string | null>>,
): ProviderPlace | null {
  const { stateSlug, citySlug, slug } = row
  if (stateSlug === null || citySlug === null || slug === null) return null
  return { stateSlug, citySlug, slug }
}
