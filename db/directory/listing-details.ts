import { shownStatements, type SelfDescription } from '#domain/stewardship/shown-statements.ts'
import type { Statement } from '#domain/stewardship/statements.ts'
import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'

/**
 * Reads the parts of these listings' pages that do not come from an imported list; the result finds
 * those of one.
 */
export async function readListingDetails(db: ReadDb, providers: readonly { id: number }[]) {
  const ids = providers.map(({ id }) => id)
  const statements = await listStatementsByProvider(db, ids)
  const descriptions = describeProviders(statements)
  const links = await listPracticeLinks(db, ids)
  return (id: number) => ({
    statements: statements.get(id) ?? [],
    /** `null` without own words. */
    selfDescription: descriptions.get(id) ?? null,
    links: links.get(id) ?? [],
  })
}

const MAX_SHOWN = 50

/** Listings linked with each of these: its practice, and the people who work there. */
export async function listPracticeLinks(db: ReadDb, providerIds: readonly number[]) {
  const ends = (own: 'first_id' | 'second_id', other: 'first_id' | 'second_id') =>
    db
      .selectFrom('duplicate_pairs')
      .innerJoin('providers', 'id', other)
      .select([`${own} as ownId`, 'id', 'name', 'slug'])
      .select(['state_slug as stateSlug', 'city_slug as citySlug'])
      .select(sql<0 | 1>`practice_id = id`.as('isPractice'))
      .where('decision', '=', 'belongs-to')
      .where(own, 'in', jsonList(providerIds))
  const rows = await ends('first_id', 'second_id')
    .unionAll(ends('second_id', 'first_id'))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const links = Map.groupBy(rows, ({ ownId }) => ownId)
  return new Map([...links].map(([id, own]) => [id, own.slice(0, MAX_SHOWN)]))
}

/** Maps provider ids to own words; providers without any are left out. */
export function describeProviders(
  statements: ReadonlyMap<number, readonly Statement[]>,
): Map<number, SelfDescription> {
  return new Map(
    [...statements].flatMap(([id, stated]): [number, SelfDescription][] => {
      const { holidays: _holidays, ...words } = shownStatements(stated)
      return isBlank(words) ? [] : [[id, words]]
    }),
  )
}

function isBlank({ description, services, hasFreeConsultation, ...facts }: SelfDescription) {
  const isSilent = description === '' && services.length === 0 && !hasFreeConsultation
  return isSilent && Object.values(facts).every((fact) => fact === null)
}
