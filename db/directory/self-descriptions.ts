import {
  formatStartingPrice,
  shownStatements,
  type SelfDescription,
} from '#domain/stewardship/shown-statements.ts'
import type { Statement } from '#domain/stewardship/statements.ts'
import { parseServices } from '#domain/clinics/services.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import { jsonList } from '#db/engine/json-list.ts'

interface Provider {
  id: number
  kind: 'clinic' | 'application'
}

/** Maps provider ids to own words; providers without any are left out. */
export async function listSelfDescriptions(
  db: ReadDb,
  providers: readonly Provider[],
): Promise<Map<number, SelfDescription>> {
  const statements = await listStatementsByProvider(db, idsOf(providers, 'clinic'))
  return describeProviders(db, providers, statements)
}

/** Like `listSelfDescriptions`, for callers that have already read the statements. */
export async function describeProviders(
  db: ReadDb,
  providers: readonly Provider[],
  statements: ReadonlyMap<number, readonly Statement[]>,
): Promise<Map<number, SelfDescription>> {
  return new Map([
    ...(await listApplicationDescriptions(db, idsOf(providers, 'application'))),
    ...describeClinics(statements),
  ])
}

function idsOf(providers: readonly Provider[], wanted: Provider['kind']): number[] {
  return providers.filter(({ kind }) => kind === wanted).map(({ id }) => id)
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

function describeClinics(statements: ReadonlyMap<number, readonly Statement[]>): Words[] {
  return [...statements].flatMap(([id, stated]): Words[] => {
    const { holidays: _holidays, ...words } = shownStatements(stated)
    return isBlank(words) ? [] : [[id, words]]
  })
}

function isBlank({ description, services, hasFreeConsultation, ...facts }: SelfDescription) {
  const isSilent = description === '' && services.length === 0 && !hasFreeConsultation
  return isSilent && Object.values(facts).every((fact) => fact === null)
}
