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
