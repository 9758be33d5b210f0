import { slugify } from './slugs.ts'

interface TitledProvider {
  name: string
  slug: string
  street: string
}

/** Adds the street if the city has `namesakes`, or the slug's number if streets are equal too. */
export function providerTitle(
  provider: TitledProvider,
  where: string,
  namesakes: readonly { street: string }[],
): string {
  const { name, slug, street } = provider
  if (namesakes.length === 0) return `${name}, ${where}`
  const isStreetUnique = namesakes.every(
    (other) => other.street.toLowerCase() !== street.toLowerCase(),
  )
  if (street !== '' && isStreetUnique) return `${name}, ${street}, ${where}`
  const number = slug.slice(slugify(name).length + 1)
  return `${name} (${number === '' ? '1' : number}), ${where}`
}
