import { sql } from 'kysely'
import { saidApplication } from '#domain/applications/clinic-update.ts'
import { shownStatus } from '#domain/site/application-statuses.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export function selectApplications(db: ReadDb) {
  return db
    .selectFrom('proposals')
    .select(['proposals.id', 'reference', 'status', 'created_at as createdAt', 'version', 'email'])
    .select(['listing_id as listingId', 'made_id as madeId', 'decided_at as decidedAt', 'reason'])
    .select(['told_status as toldStatus', 'owner_answer as ownerAnswer', 'said'])
    .select(sql<string>`coalesce(sender ->> 'contactName', '')`.as('contactName'))
    .where('proposals.kind', '=', 'apply')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>

export function readApplicationRow({ said, status, ...row }: Row) {
  return { ...row, ...saidApplication.parse(JSON.parse(said)), status: shownStatus(status) }
}

export type Application = ReturnType<typeof readApplicationRow>

export async function findApplication(db: ReadDb, id: string): Promise<Application | undefined> {
  const row = await selectApplications(db).where('proposals.id', '=', id).executeTakeFirst()
  return row && readApplicationRow(row)
}

/** Of the application that made a listing, or updated it last; `undefined` for listings without one. */
export async function findApplicationOfListing(
  db: ReadDb,
  providerId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where('kind', '=', 'apply')
    .where((eb) => eb.or([eb('made_id', '=', providerId), eb('listing_id', '=', providerId)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
