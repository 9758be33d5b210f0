import { sql } from 'kysely'
import { z } from 'zod'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { SOURCES } from '#domain/facts/statements.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listChanges, type Change } from './log.ts'

/** Kept only as far as the history shows it. */
const keySchema = z.tuple([z.int(), z.enum(FIELD_NAMES), z.enum(SOURCES)])
const rowSchema = z.object({ value: z.string() }).nullable()

/** What a source said about a field before and after a decision, `null` for nothing; `undefined` for other changes. */
function readStatement({
  table,
  key,
  before,
  after,
}: Pick<Change, 'table' | 'key' | 'before' | 'after'>) {
  if (table !== 'statements') return undefined
  const [listingId, field, source] = keySchema.parse(JSON.parse(key))
  return { listingId, field, source, before: readValue(before), after: readValue(after) }
}

function readValue(row: string | null): string | null {
  return rowSchema.parse(JSON.parse(row ?? 'null'))?.value ?? null
}

/** The statements that a decision wrote, changed or removed. */
export async function listStated(db: ReadDb, decisionId: number) {
  return (await listChanges(db, decisionId)).flatMap((change) => readStatement(change) ?? [])
}

/** Decisions that changed a listing, latest first, each with what it changed of the statements. */
export async function listHistory(db: ReadDb, listingId: number, limit: number) {
  const decisions = await db
    .selectFrom('decisions')
    .select(['id', 'at', 'kind', 'actor', 'admin_name as adminName', 'undoes'])
    .select(['undone_by as undoneBy', 'text'])
    .where(
      sql<boolean>`id in (
        select id from decisions where listing_id = ${listingId}
        union select id from decisions where other_id = ${listingId}
        union select decision_id from changes where listing_id = ${listingId})`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const changes = await db
    .selectFrom('changes')
    .select(['decision_id as decisionId', 'table_name as table', 'key', 'before', 'after'])
    .where('listing_id', '=', listingId)
    .where('table_name', '=', 'statements')
    .where(
      sql<boolean>`decision_id in (select value from json_each(${JSON.stringify(decisions.map(({ id }) => id))}))`,
    )
    .orderBy('id')
    .execute()
  const byDecision = Map.groupBy(changes, ({ decisionId }) => decisionId)
  return decisions.map((decision) => ({
    ...decision,
    statements: (byDecision.get(decision.id) ?? []).flatMap(
      (change) => readStatement(change) ?? [],
    ),
  }))
}

export type PastDecision = Awaited<ReturnType<typeof listHistory>>[number]

const ACTIONS: Readonly<Partial<Record<PastDecision['kind'], string>>> = {
  approve: 'Approved the application',
  decline: 'Declined the application',
  'accept-report': 'Accepted a report',
  'decline-report': 'Declined a report',
  edit: 'Changed by the owner',
  state: 'Corrected',
  'take-list': 'Took the list’s value',
  keep: 'Kept the value',
  hide: 'Hidden',
  unhide: 'Shown again',
  close: 'Closed for good',
  reopen: 'Opened again',
  merge: 'Merged',
  split: 'Listed on its own again',
  'add-listing': 'Added',
  'not-same': 'Not the same as another listing',
  'belongs-to': 'Linked as part of a practice',
  'site-accepted': 'The website is fine',
  'claim-proven': 'Owner confirmed',
  'claim-ended': 'Owner ended',
  'claim-declined': 'Claim declined',
  undo: 'Undone',
}

/** "Accepted: Phone" */
export function describeDecision({ text, kind }: Pick<PastDecision, 'text' | 'kind'>): string {
  return text || (ACTIONS[kind] ?? kind)
}

/** “Accepted: Phone”, November 18, 2026 */
export function describeLater(decision: Pick<PastDecision, 'text' | 'kind' | 'at'>): string {
  return `“${describeDecision(decision)}”, ${formatDate(decision.at.slice(0, 10))}`
}
