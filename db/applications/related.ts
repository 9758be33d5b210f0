import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_SHOWN = 20

/** What else waits from the same company or the same address, oldest first. */
export function listRelated(db: ReadDb, id: string) {
  return db
    .selectFrom('company_applications as own')
    .innerJoin('company_applications as other', (join) => join.onTrue())
    .select(['other.id', 'other.reference', 'other.company_name as companyName', 'other.status'])
    .select(['other.address', 'other.city', 'other.state', 'other.zip'])
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.status', '=', 'pending')
    .where(
      sql<boolean>`(lower(other.company_name) = lower(own.company_name)
        or lower(other.email) = lower(own.email))`,
    )
    .orderBy(sql`other.rowid`)
    .limit(MAX_SHOWN)
    .execute()
}

export type RelatedApplication = Awaited<ReturnType<typeof listRelated>>[number]
