import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { readKnownWords } from '#domain/search/known-words.ts'
import type { Requests } from '#domain/search/requests.ts'
import { readWords } from '#domain/search/words.ts'
import { describeProviders } from '#db/directory/listing-details.ts'
import { jsonList } from '#db/engine/json-list.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Counts clinics that name a laser or treatment, as a service or in their own words. */
export async function countClinicsNaming(
  db: ReadDb,
  clinics: readonly ListedClinic[],
  service: NonNullable<Requests['service']>,
): Promise<number> {
  const ids = clinics.map(({ id }) => id)
  const providers = await db
    .selectFrom('providers')
    .leftJoin('clinic_facts', 'clinic_facts.provider_id', 'providers.id')
    .select(['id', 'clinic_facts.description as listed'])
    .where('id', 'in', jsonList(ids))
    .execute()
  const descriptions = describeProviders(await listStatementsByProvider(db, ids))
  const listed = new Map(providers.map((row) => [row.id, row.listed ?? '']))
  return clinics.filter(({ id, name, services }) => {
    const { description = '', lasers } = descriptions.get(id) ?? {}
    const texts = [name, lasers ?? '', description, listed.get(id) ?? '']
    return services.includes(service) || texts.some((text) => namesService(text, service))
  }).length
}

/** Visitors and clinics use the same words, so a substring match suffices. */
function namesService(text: string, service: string): boolean {
  return text !== '' && readKnownWords(readWords(text)).requests.service === service
}
