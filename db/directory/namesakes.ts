import { slugify } from '#domain/clinics/slugs.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_COMPARED = 100 // no city has as many of one name

/** Streets of the other providers of a city that have this one's name, by slug. */
export function listNamesakes(db: ReadDb, provider: ProviderPlace & { name: string }) {
  const slug = slugify(provider.name)
  return (
    db
      .selectFrom('providers')
      .select('street')
      .where('state_slug', '=', provider.stateSlug)
      .where('city_slug', '=', provider.citySlug)
      // A shared slug gets a number behind a dash (decision 11), and "." comes right after "-".
      .where('slug', '>=', slug)
      .where('slug', '<', `${slug}.`)
      .where('slug', '!=', provider.slug)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(provider.name)])))
      .orderBy('slug')
      .limit(MAX_COMPARED)
      .execute()
  )
}
