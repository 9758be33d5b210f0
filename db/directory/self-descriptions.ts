import {
  formatStartingPrice,
  shownStatements,
  type SelfDescription,
} from '#domain/stewardship/shown-statements.ts'
import { parseServices } from '#db/applications/details.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { jsonList } from './json-list.ts'

interface Provider {
  id: number
  kind: 'clinic' | 'application'
}

/** Maps provider ids to own words; providers without any are left out. */
export async function listSelfDescriptions(
  db: ReadDb,
  providers: readonly Provider[],
): Promise<Map<number, SelfDescription>> {
  const listIds = (wanted: Provider['kind']) =>
    providers.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return new Map([
    ...(await listApplicationDescriptions(db, listIds('application'))),
    ...(await listClinicDescriptions(db, listIds('clinic'))),
  ])
}

type Words = readonly [id: number, words: SelfDescription]

async function listApplicationDescriptions(db: ReadDb, ids: readonly number[]): Promise<Words[]> {
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
      'certifications',
      'year_established as yearEstablished',
    ])
    .where('provider_id', 'in', jsonList(ids))
    .where('status', '=', 'approved')
    .execute()
  return rows.map(({ id, services, startingPrice, freeConsultation, lasers, ...words }) => [
    id,
    {
      ...words,
      services: parseServices(services),
      startingPrice: formatStartingPrice(startingPrice),
      hasFreeConsultation: freeConsultation === 'yes',
      lasers: lasers || null,
    },
  ])
}

async function listClinicDescriptions(db: ReadDb, ids: readonly number[]): Promise<Words[]> {
  if (ids.length === 0) return []
  const statements = await db
    .selectFrom('clinic_statements')
    .select(['provider_id as id', 'field', 'source', 'value'])
    .select(['list_value as listValue', 'said_on as statedOn'])
    .where('provider_id', 'in', jsonList(ids))
    .execute()
  return [...Map.groupBy(statements, ({ id }) => id)].flatMap(([id, stated]): Words[] => {
    const { holidays: _holidays, ...words } = shownStatements(stated)
    return isBlank(words) ? [] : [[id, words]]
  })
}

function isBlank({ description, services, hasFreeConsultation, ...facts }: SelfDescription) {
  const isSilent = description === '' && services.length === 0 && !hasFreeConsultation
  return isSilent && Object.values(facts).every((fact) => fact === null)
}
