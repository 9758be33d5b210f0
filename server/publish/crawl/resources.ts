import type { Reference } from './page.ts'

/** Extracts the references of a style sheet, web manifest or feed; [] for every other type. */
export function extractReferences(type: string, body: Buffer): Reference[] {
  if (type === 'text/css') {
    return [...body.toString().matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(
      ([, href = '']) => ({
        use: 'other',
        href,
      }),
    )
  }
  if (type === 'application/manifest+json') return extractManifestReferences(body.toString())
  if (/^application\/(?:rss|atom)\+xml$/.test(type)) {
    return [...body.toString().matchAll(/<(?:link|guid)\b[^>]*>\s*(https?:[^<\s]+)\s*</g)].map(
      ([, href = '']) => ({ use: 'link', href: href.replaceAll('&amp;', '&') }),
    )
  }
  return []
}

function extractManifestReferences(text: string): Reference[] {
  const manifest = parseJson(text)
  if (typeof manifest !== 'object' || manifest === null) return []
  const references: Reference[] = []
  if ('start_url' in manifest) references.push({ use: 'link', href: String(manifest.start_url) })
  const icons: unknown[] =
    'icons' in manifest && Array.isArray(manifest.icons) ? manifest.icons : []
  for (const icon of icons) {
    if (typeof icon === 'object' && icon !== null && 'src' in icon) {
      references.push({ use: 'image', href: String(icon.src) })
    }
  }
  return references
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
