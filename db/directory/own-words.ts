import type { SelfDescription } from '#domain/clinics/provider.ts'
import { parseValue, statedServices, type Field } from '#domain/stewardship/fields.ts'
import { decideField, type Statement } from '#domain/stewardship/statements.ts'
import { parseServices } from '#db/applications/details.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { jsonList } from './json-list.ts'

interface Provider {
  id: number
  kind: 'clinic' | 'application'
}

/** By the providers' ids; only of those that say something about themselves. */
export async function listOwnWords(
  db: ReadDb,
  providers: readonly Provider[],
): Promise<Map<number, SelfDescription>> {
  const idsOf = (wanted: Provider['kind']) =>
    providers.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return new Map([
    ...(await listWordsOfApplications(db, idsOf('application'))),
    ...(await listWordsOfClinics(db, idsOf('clinic'))),
  ])
}

type Words = readonly [id: number, words: SelfDescription]

async function listWordsOfApplications(db: ReadDb, ids: readonly number[]): Promise<Words[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('company_applications')
    .select((eb) => [
      eb.fn.coalesce('provider_id', eb.val(0)).as('id'),
      'description',
      'services',
      'lasers',
      'starting_price as startingPrice',
      'free_consultation as freeConsultation',
      eb.fn.coalesce('certifications', eb.val('')).as('certifications'),
      eb.fn.coalesce('year_established', eb.val('')).as('yearEstablished'),
    ])
    .where('provider_id', 'in', jsonList(ids))
    .where('status', '=', 'approved')
    .execute()
  return rows.map(({ id, services, ...words }) => [
    id,
    { ...words, services: parseServices(services) },
  ])
}

const FIELDS = [
  'description',
  'services',
  'lasers',
  'startingPrice',
  'freeConsultation',
  'certifications',
  'yearEstablished',
] as const satisfies readonly Field[]

async function listWordsOfClinics(db: ReadDb, ids: readonly number[]): Promise<Words[]> {
  if (ids.length === 0) return []
  const statements = await db
    .selectFrom('clinic_statements')
    .select(['provider_id as id', 'field', 'source', 'value'])
    .select(['list_value as listValue', 'said_on as saidOn'])
    .where('provider_id', 'in', jsonList(ids))
    .where('field', 'in', FIELDS)
    .execute()
  return [...Map.groupBy(statements, ({ id }) => id)]
    .map(([id, said]) => [id, wordsOf(said)] as const)
    .filter(([, words]) => Object.values(words).some((value) => value.length > 0))
}

/** A list has a description too, but in a place of its own on the page. */
function wordsOf(statements: readonly Statement[]): SelfDescription {
  const shown = (field: Field) => decideField(field, '', statements).value
  return {
    description: shown('description'),
    services: parseValue(statedServices, shown('services'), []),
    lasers: shown('lasers'),
    startingPrice: shown('startingPrice'),
    freeConsultation: shown('freeConsultation') === 'yes' ? 'yes' : '',
    certifications: shown('certifications'),
    yearEstablished: shown('yearEstablished'),
  }
}
