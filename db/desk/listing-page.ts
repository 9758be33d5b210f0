import { FACTS, type Field } from '#domain/facts/facts.ts'
import { formatValue, typedValue } from '#domain/facts/kinds.ts'
import { describeOwners } from '#db/proposals/owners.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { listItemsOf } from './find-items.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { describeClinic, findName } from '#db/stewardship/listing.ts'
import { describeDecision, listHistory, type PastDecision } from '#db/decisions/history.ts'

const MAX_HISTORY = 50
const MAX_ITEMS = 20

/** All that is known about a listing, for the admin; `undefined` when there is none. */
export async function findListingPage(db: ReadDb, id: number, today: string) {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return undefined
  const statements = await listStatements(db, id)
  const origin = await findOrigin(db, id)
  return {
    ...clinic,
    fields: clinic.fields.map(({ field, shown, source, saidAt, list }) => ({
      field,
      label: FACTS[field].label,
      shown: formatValue(field, shown),
      typed: typedValue(field, shown),
      isBlank: shown === '',
      source,
      saidAt,
      listed: formatValue(field, list),
      /** What each other source than the list states; the one that is shown is among them. */
      stated: statements
        .filter((each) => each.field === field)
        .map((each) => ({
          source: each.source,
          saidAt: each.saidAt,
          value: formatValue(field, each.value),
        })),
    })),
    origin,
    tier: origin.tier,
    history: (await listHistory(db, id, MAX_HISTORY)).map(describeEntry),
    owners: await describeOwners(db, id),
    items: await listItemsOf(db, id, MAX_ITEMS),
    winner: clinic.winnerId === null ? null : ((await findName(db, clinic.winnerId)) ?? null),
    notes: await listNotes(db, id),
    planEnd: await findPlanEnd(db, id),
    weeks: await listWeeks(db, today, id),
  }
}

export type ListingPage = NonNullable<Awaited<ReturnType<typeof findListingPage>>>

/** The newest list that had it, and why its topic is doubtful. */
function findOrigin(db: ReadDb, id: number) {
  return db
    .selectFrom('listings')
    .leftJoin('clinics', 'clinics.listing_id', 'listings.id')
    .leftJoin('doubtful_listings as doubt', 'doubt.listing_id', 'listings.id')
    .select(['is_from_list as isFromList', 'tier', 'clinics.listed_on as listedOn'])
    .select(['clinics.source', 'doubt.reason as doubt'])
    .where('listings.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Latest first. */
function listNotes(db: ReadDb, id: number) {
  return db
    .selectFrom('listing_notes')
    .select(['id', 'at', 'noted_by as by', 'text'])
    .where('listing_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function show(field: Field, value: string | null): string {
  return value === null ? 'as listed' : formatValue(field, value)
}

function describeEntry(
  { statements, text, ...entry }: PastDecision,
  _: number,
  all: readonly PastDecision[],
) {
  const undone = all.find(({ id }) => id === entry.undoes)
  const said = describeDecision({ text, kind: entry.kind })
  const changes = statements.map(
    ({ field, before, after }) =>
      `${FACTS[field].label}: ${show(field, before)} → ${show(field, after)}`,
  )
  return {
    ...entry,
    text: undone === undefined ? said : `${said}: ${describeDecision(undone)}`,
    changes,
    /** An undo can be undone, too. */
    canUndo: entry.undoneBy === null,
  }
}
