import { foldText } from '#domain/text/text-folding.ts'

/** Text without a usable letter or digit becomes "clinic" (R-SLUG-1). */
export function slugify(text: string): string {
  const slug = foldText(text.slice(0, MAX_TEXT_LENGTH))
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '')
  return slug === '' ? 'clinic' : slug
}

// Normalizing a run of combining marks is quadratic.
const MAX_TEXT_LENGTH = 500

// Some proxies and file systems refuse path segments above 255 bytes.
const MAX_SLUG_LENGTH = 120

/** The wanted slug when it is free, else the base, else the base with the lowest free number from 2. */
export function slugPicker(takenSlugs: Iterable<string>) {
  const taken = new Set(takenSlugs)
  // Keeps namesakes from retrying all lower numbers.
  const nextNumber = new Map<string, number>()
  return (base: string, wanted = base): string => {
    const slug = [wanted, base].find((candidate) => !taken.has(candidate)) ?? addNumber(base)
    taken.add(slug)
    return slug
  }

  function addNumber(base: string): string {
    let number = nextNumber.get(base) ?? 2
    while (taken.has(`${base}-${number}`)) number += 1
    nextNumber.set(base, number + 1)
    return `${base}-${number}`
  }
}
