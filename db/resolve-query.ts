import { readLocationQuery } from '#domain/location-query.ts'
import type { Resolution } from '#domain/resolution.ts'
import { readSearchText } from '#domain/search-text.ts'
import { isProviderName } from './queries/resolving.ts'
import { resolvePlace } from './resolve-place.ts'
import { resolveZip } from './resolve-zip.ts'
import type { ReadDb } from './schema.ts'

/**
 * What a visitor's words mean, in the order of product.md section 4: zip, state, predefined city, city
 * in the database, another known place; else a query. An unknown place is never guessed at.
 */
export async function resolveQuery(db: ReadDb, text: string): Promise<Resolution> {
  const query = readSearchText(text)
  for (const reading of readLocationQuery(query)) {
    const location = await (reading.kind === 'zip'
      ? resolveZip(db, reading)
      : resolvePlace(db, reading))
    if (location === undefined) continue
    if (reading.ignoresWords && (await isProviderName(db, query))) break
    return { type: 'location', location }
  }
  return { type: 'query', query }
}
