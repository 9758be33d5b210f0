/**
 * A URL part: accents folded, lowercase, non-word characters stripped, spaces to single hyphens.
 * Text without a usable letter or digit becomes "clinic" (decision 12).
 */
export function slugify(text: string): string {
  const slug = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '')
  return slug === '' ? 'clinic' : slug
}

/** Normalizing a long run of combining marks takes time by its square. */
const MAX_TEXT_LENGTH = 500

/** Longer names are cut: some proxies and file systems refuse path parts above 255 bytes. */
const MAX_SLUG_LENGTH = 120
