import { slugify } from '#domain/clinics/slugs.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_NAMESAKES = 100 // more than any city has of one name

/** Streets of the city's other providers with the same name, by slug. */
export function listNamesakes(db: ReadDb, provider: ProviderPlace & { name: string }) {
  const slug = slugify(provider.name)
  return (
    db
      .selectFrom('providers')
      .select('street')
      .where('state_slug', '=', provider.stateSlug)
      .where('city_slug', '=', provider.citySlug)
      // Namesakes have a dash and a number after the slug (R-SLUG-2); "." sorts right after "-".
      .where('slug', '>=', slug)
      .where('slug', '<', `${slug}.`)
      .where('slug', '!=', provider.slug)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(provider.name)])))
      .orderBy('slug')
      .limit(MAX_NAMESAKES)
      .execute()
  )
}
