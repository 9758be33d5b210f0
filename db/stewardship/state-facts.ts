import { FIELD_NAMES, FACTS, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { CLAIM_WAYS } from '#domain/proposals/proof.ts'
import { listedValue } from '#domain/facts/list-row.ts'
import {
  decideField,
  SOURCES,
  type Source,
  type Statement,
  isContradicted,
} from '#domain/facts/statements.ts'
import { decide, type Step } from '#db/decisions/log.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { listStatements, storeStatement } from '#db/listings/statements.ts'
import { keepListRow, type DecidedListing } from './listing.ts'
import { showListings } from './show-listings.ts'
import { judgeTrust } from '#domain/proposals/trust.ts'
import { paths } from '#domain/site/paths.ts'
import { parseClinicRow } from '#db/listings/clinic-row.ts'

/** `not-found`: no clinic has this id. */
export interface StatementOutcome {
  kind: 'done' | 'not-found'
}

interface NewStatement extends Step {
  id: number
  field: Field
  source: Source
}

/**
 * Records a source's statement about a field, which is shown until another source says something else.
 */
export function recordStatement(
  db: Database,
  { value, field, ...stated }: NewStatement & { value: FieldValue },
): Promise<StatementOutcome> {
  return stateFields(db, { ...stated, values: { [field]: value } })
}

/** What a source says about several fields; fields without a value keep theirs. */
export interface Stated extends Omit<NewStatement, 'field'> {
  /** The claim of the owner who says so. */
  claimId?: string | null
  values: Partial<Record<Field, FieldValue>>
}

/** Records a source's statements as one decision. */
export function stateFields(
  db: Database,
  { id, values, source, claimId = null, by, now }: Stated,
): Promise<StatementOutcome> {
  return decide<StatementOutcome>(db, { kind: 'state', listingId: id }, { by, now }, async () => {
    const clinic = await keepListRow(db, id)
    if (clinic === undefined) return { kind: 'not-found' }
    const said = { source, saidAt: now.toISOString(), isProven: await hasProof(db, claimId) }
    for (const field of FIELD_NAMES) {
      const value = values[field]
      if (value === undefined) continue
      const listValue = listedValue(field, clinic.listRow)
      await storeStatement(db, id, { ...said, field, value, listValue })
    }
    await showListings(db, [id], now)
    return { kind: 'done' }
  })
}

/** An application proves nothing. */
async function hasProof(db: Database, claimId: string | null): Promise<boolean> {
  const claim = await db
    .selectFrom('owners')
    .select('id')
    .where('id', '=', claimId ?? '')
    .where('proof', 'in', CLAIM_WAYS)
    .executeTakeFirst()
  return claim !== undefined
}

/** Drops a statement; the shown one with the earlier one, so that the list's value is shown again. */
export function dropStatement(db: Database, statement: NewStatement): Promise<StatementOutcome> {
  const { id, field, source } = statement
  return change(db, statement, 'take-list', async (_, known) => {
    const stated = await listStatements(db, id)
    const isShown = decideField(field, '', stated).statement?.source === known.source
    for (const each of isShown ? SOURCES : [source]) {
      await storeStatement(db, id, { field, source: each, value: null })
    }
  })
}

/** Confirms a statement although the list changed the field since. */
export function confirmStatement(db: Database, statement: NewStatement): Promise<StatementOutcome> {
  const { id, field, source } = statement
  return change(db, statement, 'keep', async ({ listRow }, known) => {
    const listValue = listedValue(field, listRow)
    await storeStatement(db, id, { ...known, source, listValue })
  })
}

const TEXTS = { keep: 'Kept', 'take-list': 'Took the list’s' }

function change(
  db: Database,
  { id, field, source, ...step }: NewStatement,
  kind: keyof typeof TEXTS,
  store: (clinic: DecidedListing, known: Statement) => Promise<void>,
): Promise<StatementOutcome> {
  const text = `${TEXTS[kind]} ${FACTS[field].label.toLowerCase()}`
  const about = { kind, subject: `${id}-${field}`, listingId: id, text }
  return decide<StatementOutcome>(db, about, step, async () => {
    const clinic = await keepListRow(db, id)
    const statements = await listStatements(db, id)
    const known = statements.find((each) => each.field === field && each.source === source)
    if (clinic === undefined || known === undefined) return { kind: 'not-found' }
    await store(clinic, known)
    await showListings(db, [id], step.now)
    return { kind: 'done' }
  })
}

/** Statements that are compared; what an import changed comes first. */
const MAX_COMPARED = 1000

/** Fields of listed clinics that the list changed after another source stated them; oldest first. The admin decides (R-FIELD-2). */
export async function listConflicts(db: ReadDb, clinicId?: number) {
  const rows = await db
    .selectFrom('statements')
    .innerJoin('decided_listings as decided', 'decided.listing_id', 'statements.listing_id')
    .innerJoin('providers', 'providers.id', 'statements.listing_id')
    .select([
      'statements.listing_id as clinicId',
      'providers.name',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'decided.list_row as listRow',
      'statements.field',
      'statements.source',
      /** The shown value. */
      'statements.value',
      'statements.list_value as listValue',
      'statements.said_at as saidAt',
      'list_changed_at as changedAt',
      'providers.city',
      'providers.state',
    ])
    .$if(clinicId !== undefined, (query) =>
      query.where('statements.listing_id', '=', clinicId ?? 0),
    )
    .orderBy((eb) => eb('list_changed_at', 'is', null))
    .orderBy((eb) => eb.fn.coalesce('list_changed_at', 'statements.said_at'))
    .orderBy('statements.listing_id')
    .orderBy('statements.field')
    .limit(MAX_COMPARED)
    .execute()
  const byClinic = Map.groupBy(rows, (row) => row.clinicId)
  return rows.flatMap((row) => {
    const { listRow, changedAt, listValue: listValueThen, ...stated } = row
    const { stateSlug, citySlug, slug, ...conflict } = stated
    const { field, saidAt } = conflict
    // Only shown statements can conflict.
    const statements = byClinic.get(conflict.clinicId) ?? []
    if (decideField(field, '', statements).statement !== row) return []
    const listValueNow = listedValue(field, parseClinicRow(listRow))
    const isContradiction = isContradicted(row, listValueNow)
    const said = { by: 'list', field, value: listValueNow, isContradiction } as const
    if (judgeTrust(said) !== 'waits') return []
    const path = paths.provider({ stateSlug, citySlug, slug })
    /** Import that made the conflict; the time of the statement when it is not known. */
    const since = changedAt ?? saidAt
    return [{ ...conflict, path, listValueThen, listValueNow, since }]
  })
}
