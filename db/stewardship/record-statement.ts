import { FIELD_NAMES, FACTS, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { CLAIM_WAYS } from '#domain/proposals/proof.ts'
import { listedValue } from '#domain/stewardship/list-row.ts'
import {
  decideField,
  SOURCES,
  type Source,
  type Statement,
} from '#domain/stewardship/statements.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements, storeStatement } from '#db/listings/statements.ts'
import { curate, type CuratedClinic } from './curated.ts'
import { showListings } from './show-listings.ts'

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
    const clinic = await curate(db, id)
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
  store: (clinic: CuratedClinic, known: Statement) => Promise<void>,
): Promise<StatementOutcome> {
  const text = `${TEXTS[kind]} ${FACTS[field].label.toLowerCase()}`
  const about = { kind, subject: `${id}-${field}`, listingId: id, text }
  return decide<StatementOutcome>(db, about, step, async () => {
    const clinic = await curate(db, id)
    const statements = await listStatements(db, id)
    const known = statements.find((each) => each.field === field && each.source === source)
    if (clinic === undefined || known === undefined) return { kind: 'not-found' }
    await store(clinic, known)
    await showListings(db, [id], step.now)
    return { kind: 'done' }
  })
}
