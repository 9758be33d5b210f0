import { FIELDS } from '#domain/stewardship/fields.ts'
import { typedValue } from '#domain/stewardship/typed-value.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { queueKey, queuePath } from '#domain/reports/queue-keys.ts'
import { isCurrent, selectClaims } from '#db/claims/find.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { findPlanEnd, listPayments } from '#db/premium/plans.ts'
import { listPendingAbout } from '#db/reports/find-report.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import { listHistory, type PastDecision } from '#db/stewardship/history.ts'

const MAX_HISTORY = 50
const MAX_OTHERS = 20

/** All that is known about a listing, for the admin; `undefined` when there is none. */
export async function findListingPage(
  db: ReadDb,
  id: number,
  { now, today }: { now: Date; today: string },
) {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return undefined
  const statements = await listStatements(db, id)
  const origin = await findOrigin(db, id)
  const claims = await selectClaims(db)
    .where('claim.provider_id', '=', id)
    .orderBy('claim.created_at', 'desc')
    .limit(MAX_OTHERS)
    .execute()
  return {
    ...clinic,
    fields: clinic.fields.map(({ field, shown, source, statedOn, list }) => ({
      field,
      label: FIELDS[field],
      shown: formatValue(field, shown),
      typed: typedValue(field, shown),
      isBlank: shown === '',
      source,
      statedOn,
      listed: formatValue(field, list),
      /** What each other source than the list states; the one that is shown is among them. */
      stated: statements
        .filter((each) => each.field === field)
        .map((each) => ({
          source: each.source,
          statedOn: each.statedOn,
          value: formatValue(field, each.value),
        })),
    })),
    origin,
    tier: origin.tier,
    history: (await listHistory(db, id, MAX_HISTORY)).map(describeEntry),
    owners: claims.filter(({ state }) => state === 'proven'),
    pending: await listPending(db, id, { claims, now }),
    applications: await listApplications(db, id),
    merged: await listMerged(db, id),
    winner: clinic.winnerId === null ? null : await findName(db, clinic.winnerId),
    notes: await listNotes(db, id),
    planEnd: await findPlanEnd(db, id),
    payments: await listPayments(db, MAX_OTHERS, id),
    weeks: await listWeeks(db, today, id),
  }
}

export type ListingPage = NonNullable<Awaited<ReturnType<typeof findListingPage>>>

/** The newest list that had it, its website's last check, and what makes its topic doubtful. */
async function findOrigin(db: ReadDb, id: number) {
  const found = await db
    .selectFrom('all_listings')
    .leftJoin('clinics', 'clinics.provider_id', 'all_listings.id')
    .leftJoin('clinic_facts as facts', 'facts.provider_id', 'all_listings.id')
    .leftJoin('site_checks as checked', (join) =>
      join
        .onRef('checked.provider_id', '=', 'all_listings.id')
        .onRef('checked.site', '=', 'all_listings.site'),
    )
    .leftJoin('doubtful_listings as doubt', 'doubt.provider_id', 'all_listings.id')
    .select(['is_from_list as isFromList', 'tier', 'latitude', 'longitude'])
    .select(['approximate_position as approximate', 'clinics.listed_on as listedOn'])
    .select(['facts.source', 'facts.category', 'facts.rating'])
    .select(['checked.finding', 'checked.checked_at as checkedAt', 'doubt.reason as doubt'])
    .where('all_listings.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, isFromList: found.isFromList === 1 }
}

/** Open items of the queue about the listing. */
async function listPending(
  db: ReadDb,
  id: number,
  {
    claims,
    now,
  }: { claims: Awaited<ReturnType<ReturnType<typeof selectClaims>['execute']>>; now: Date },
) {
  const reports = await listPendingAbout(db, id)
  const pairs = await db
    .selectFrom('duplicate_pairs')
    .select(['first_id as first', 'second_id as second', 'found_at as since'])
    .where((eb) => eb.or([eb('first_id', '=', id), eb('second_id', '=', id)]))
    .where('decision', 'is', null)
    .orderBy('found_at')
    .orderBy('first_id')
    .orderBy('second_id')
    .limit(MAX_OTHERS)
    .execute()
  const open = claims.filter((claim) => claim.state === 'open' && isCurrent(claim, now))
  return [
    ...reports.map(({ reference, createdAt }) =>
      toItem(`Report ${reference}`, queueKey('report', reference), createdAt),
    ),
    ...open.map((claim) => toItem('Claim', queueKey('claim', claim.id), claim.createdAt)),
    ...pairs.map(({ first, second, since }) =>
      toItem('Possible duplicate', queueKey('pair', `${first}-${second}`), since),
    ),
  ]
}

function toItem(text: string, open: string, since: string) {
  return { text, path: queuePath({ open }), since }
}

/** Pending or decided, the latest first. */
function listApplications(db: ReadDb, id: number) {
  return db
    .selectFrom('company_applications')
    .select(['id', 'company_name as name', 'status', 'created_at as since'])
    .where((eb) => eb.or([eb('provider_id', '=', id), eb('clinic_id', '=', id)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_OTHERS)
    .execute()
}

/** Listings whose addresses lead to this one. */
function listMerged(db: ReadDb, id: number) {
  return db
    .selectFrom('curated_clinics')
    .innerJoin('all_listings', 'all_listings.id', 'provider_id')
    .select(['all_listings.id', 'name', 'address'])
    .where('winner_id', '=', id)
    .orderBy('all_listings.id')
    .limit(MAX_OTHERS)
    .execute()
}

export async function findName(db: ReadDb, id: number) {
  const found = await db
    .selectFrom('all_listings')
    .select(['id', 'name', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Latest first. */
function listNotes(db: ReadDb, id: number) {
  return db
    .selectFrom('listing_notes')
    .select(['id', 'at', 'noted_by as by', 'text'])
    .where('provider_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

const ACTIONS: Readonly<Record<PastDecision['action'], string>> = {
  state: 'Set',
  'take-list': 'Took the list’s',
  keep: 'Kept',
  hide: 'Hidden',
  unhide: 'Shown again',
  close: 'Closed for good',
  reopen: 'Opened again',
  merge: 'Merged into another listing',
  split: 'Listed on its own again',
}

function describeEntry({ field, source, before, after, ...entry }: PastDecision) {
  const show = (value: string | null) =>
    field === '' || value === null ? 'as listed' : formatValue(field, value)
  const text = ACTIONS[entry.action]
  return {
    ...entry,
    source,
    text: field === '' ? text : `${text} ${FIELDS[field].toLowerCase()}`,
    change: field === '' || entry.action === 'keep' ? '' : `${show(before)} → ${show(after)}`,
    /** An undo of an undo is possible; parts of a merge go with it. */
    canUndo: entry.undoneBy === null && entry.partOf === null,
  }
}
