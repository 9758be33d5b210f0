import {
  describeTopics,
  toLine,
  type Proposals,
  REPORTED_FIELDS,
  proposalsKey,
} from '#domain/proposals/topics.ts'
import { FIELD_NAMES, type Field, fieldsIn } from '#domain/facts/facts.ts'
import { type FactValues, parseValue, statedAddress } from '#domain/facts/stored.ts'
import { judgeTrust, TRUSTS } from '#domain/proposals/trust.ts'
import { isChoice, keysOf, recordOf } from '#domain/text/choices.ts'
import { decide, openDecisionId, type Step } from '#db/decisions/log.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { propose } from './propose.ts'
import { acceptReport } from './decide.ts'
import { findRefusal, findReport, listEditsOf, listReports, listTopics } from './find.ts'
import { stateFields } from '#db/stewardship/state-facts.ts'
import { findClinic, type Owned, findShownValues } from './owners.ts'
import { createHash } from 'node:crypto'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { fillControls, type Controls } from '#domain/facts/form.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { utcDay } from '#domain/text/dates.ts'
import { listStatements } from '#db/listings/statements.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'

/**
 * Says what the rule of trust lets an owner say at once, and puts the rest before the admin. Returns true when
 * something waits. Call it in a transaction.
 */
export async function saveEdit(
  db: Database,
  claim: Owned,
  { values, address = null }: { values: FactValues; address?: TypedAddress | null },
  now: Date,
): Promise<boolean> {
  const stated: FactValues = { ...values }
  if (address !== null) {
    const shown = await findShownValues(db, claim.clinicId)
    const current = parseValue(statedAddress, shown?.address ?? '', BLANK_ROW)
    stated.address = JSON.stringify(await locateAddress(db, address, current))
  }
  const byTrust = await judgeAll(db, claim, stated)
  const step = { by: { actor: 'owner' }, now } as const
  const asks = byTrust['shows-and-asks']
  await state(db, claim, byTrust.shows, step)
  await state(db, claim, asks, step, async () => {
    await ask(db, claim, asks, { now, shownBy: await openDecisionId(db) })
  })
  await putBeforeAdmin(db, claim, byTrust.waits, now)
  return keysOf(byTrust.waits).length > 0
}

/** True for facts that "Everything is right" confirms. */
export function isConfirmable(field: Field): boolean {
  return field !== 'status' && fieldsIn('edit').includes(field)
}

/** "Everything is right": restates the shown values with today's date. */
export async function confirmShown(db: Database, claim: Owned, now: Date): Promise<void> {
  const shown = await findShownValues(db, claim.clinicId)
  if (shown === undefined) return
  const statements = await listStatements(db, claim.clinicId)
  const isStatedToday = (field: Field) =>
    statements.some(
      (statement) =>
        statement.field === field &&
        statement.source === 'owner' &&
        statement.saidAt.startsWith(utcDay(now)),
    )
  const confirmed = FIELD_NAMES.filter(
    (field) => isConfirmable(field) && shown[field] !== '' && !isStatedToday(field),
  ).map((field) => [field, shown[field]] as const)
  await state(db, claim, Object.fromEntries(confirmed), { by: { actor: 'owner' }, now })
}

export interface PrefilledForm {
  form: Controls
  /** Differs whenever any value of the form differs. */
  fingerprint: string
}

/** `undefined` when the clinic no longer exists. */
export async function findEditForm(
  db: ReadDb,
  clinicId: number,
): Promise<PrefilledForm | undefined> {
  const shown = await findShownValues(db, clinicId)
  if (shown === undefined) return undefined
  const form = fillControls(fieldsIn('edit'), shown)
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('base64url')
  return { form, fingerprint }
}

async function judgeAll(db: ReadDb, claim: Owned, values: FactValues) {
  const edits = await listEditsOf(db, claim.clinicId)
  const judged = recordOf(TRUSTS, (): FactValues => ({}))
  for (const field of FIELD_NAMES) {
    const value = values[field]
    if (value === undefined) continue
    const isAccepted = edits.some(
      ({ ownerId, applied }) => ownerId === claim.id && applied.includes(field),
    )
    const refusedOn = findRefusal(edits, field, value)
    judged[judgeTrust({ by: 'owner', field, value, isAccepted, refusedOn })][field] = value
  }
  return judged
}

async function state(
  db: Database,
  { id: subject, clinicId: id }: Owned,
  values: FactValues,
  step: Step,
  also?: () => Promise<void>,
): Promise<void> {
  if (keysOf(values).length === 0) return
  await decide(db, { kind: 'edit', subject, listingId: id }, step, async () => {
    const outcome = await stateFields(db, {
      id,
      values,
      source: 'owner',
      claimId: subject,
      ...step,
    })
    await also?.()
    return outcome
  })
}

/** One item has all that waits of an owner. */
export async function putBeforeAdmin(
  db: Database,
  claim: Owned,
  values: Proposals,
  now: Date,
): Promise<void> {
  if (keysOf(values).length === 0) return
  const waiting = await listReports(db, { owner_id: claim.id, status: 'pending', shown_by: null })
  const earlier: Proposals = Object.assign({}, ...waiting.map((edit) => edit.values))
  await db
    .deleteFrom('proposals')
    .where('owner_id', '=', claim.id)
    .where('status', '=', 'pending')
    .where('shown_by', 'is', null)
    .execute()
  await ask(db, claim, { ...earlier, ...values }, { now, shownBy: null })
}

async function ask(
  db: Database,
  claim: Owned,
  proposals: Proposals,
  { now, shownBy }: { now: Date; shownBy: number | null },
): Promise<void> {
  const { id, clinicId } = claim
  const { name: clinicName = '' } = (await findClinic(db, clinicId)) ?? {}
  const about = {
    listing_id: clinicId,
    owner_id: id,
    shown_by: shownBy,
    // Decided on its own, even when a visitor reported the same.
    same_key: `${proposalsKey(proposals)} ${id} ${shownBy}`,
  }
  const said = { clinicName, values: proposals }
  await propose(db, { kind: 'edit', email: '', said, sender: {}, about }, now)
}

/** The owner's changes that wait for the admin or were declined, for the owner's page. */
export async function describeChanges(db: ReadDb, claimId: string) {
  const changes = await listReports(db, { owner_id: claimId })
  return (
    changes
      .toReversed()
      .flatMap(({ status, shownBy, values, applied, decidedAt, reason }) =>
        describeTopics(values).map((said) => ({
          line: toLine(said),
          isShown: applied.includes(said.topic) || (shownBy !== null && status !== 'declined'),
          isWaiting: status === 'pending',
          decidedAt,
          reason,
        })),
      )
      // What became of the same before says nothing any more.
      .filter(({ line }, index, all) => all.findIndex((other) => other.line === line) === index)
      .filter(({ isShown }) => !isShown)
  )
}

/**
 * "This is right" of an owner makes the changes of a report that the owner could make, too. `false`
 * when the admin has to decide: for other topics, and for what the rule of trust lets wait. Call it in a
 * transaction.
 */
export async function acceptAsOwner(
  db: Database,
  claim: Owned,
  reference: string,
  now: Date,
): Promise<boolean> {
  const report = await findReport(db, reference)
  if (report?.listingId !== claim.clinicId || report.ownerId !== null) return false
  if (report.status !== 'pending') return false
  const topics = listTopics(report)
  if (!topics.every((topic) => isChoice(REPORTED_FIELDS, topic))) return false
  const { waits, 'shows-and-asks': asks } = await judgeAll(db, claim, report.values)
  if (keysOf(waits).length > 0) return false
  const step = { by: { actor: 'owner' }, now } as const
  const decision = { kind: 'edit', subject: claim.id, listingId: claim.clinicId } as const
  const outcome = await decide(db, decision, step, async () => {
    if (keysOf(asks).length > 0) {
      await ask(db, claim, asks, { now, shownBy: await openDecisionId(db) })
    }
    return acceptReport(db, { ...report, ownerId: claim.id }, step)
  })
  return outcome.kind === 'done'
}
