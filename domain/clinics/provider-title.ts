import { slugify } from './slugs.ts'

interface TitledProvider {
  name: string
  slug: string
  street: string
}

/**
 * Name and place, such as "Austin, TX". Where others of the city have the same name (`namesakes`),
 * its street tells it apart, or the number in its address when that does not.
 */
export function providerTitle(
  provider: TitledProvider,
  where: string,
  namesakes: readonly { street: string }[],
): string {
  const { name, slug, street } = provider
  if (namesakes.length === 0) return `${name}, ${where}`
  const isApart = namesakes.every((other) => other.street.toLowerCase() !== street.toLowerCase())
  if (street !== '' && isApart) return `${name}, ${street}, ${where}`
  const number = slug.slice(slugify(name).length + 1)
  return `${name} (${number === '' ? '1' : number}), ${where}`
}
