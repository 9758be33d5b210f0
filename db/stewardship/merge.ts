import type { Database } from '#db/engine/schema.ts'
import { mergedValues } from '#domain/stewardship/merged-values.ts'
import type { Field } from '#domain/facts/facts.ts'
import { findCurated } from './curated.ts'
import { markUndone } from './decisions.ts'
import { describeClinic } from './describe-clinic.ts'
import { listPartsOfMerges } from './history.ts'
import { stateFields, undoStatement } from './record-statement.ts'
import { listMergedAgain, redirectTo, type ClinicStep, type StepOutcome } from './withhold.ts'
import { findStored } from './write-clinic.ts'

interface Merge extends ClinicStep {
  winnerId: number
  /** Taken from the loser although the winner has values of its own. */
  take?: readonly Field[]
}

/**
 * Redirects the loser's addresses to the winner, which takes over what it lacks (R-DUPLICATE-6), as
 * corrections.
 */
export async function mergeInto(
  db: Database,
  { winnerId, take = [], ...step }: Merge,
): Promise<StepOutcome> {
  if (winnerId === step.id || (await findStored(db, winnerId)) === undefined) {
    return { kind: 'not-found' }
  }
  const winner = await describeClinic(db, winnerId)
  const loser = await describeClinic(db, step.id)
  const outcome = await redirectTo(db, winnerId, step)
  if (outcome.kind !== 'done' || winner === undefined || loser === undefined) return outcome
  const values = mergedValues(winner.fields, loser.fields, take)
  const { by, now } = step
  const partOf = outcome.historyId
  await stateFields(db, { id: winnerId, values, source: 'correction', by, now, partOf })
  await moveOwners(db, { mergeId: partOf, loserId: step.id, winnerId })
  return outcome
}

/** Owners go along where the remaining listing has none (R-DUPLICATE-7). */
async function moveOwners(
  db: Database,
  { mergeId, loserId, winnerId }: { mergeId: number; loserId: number; winnerId: number },
): Promise<void> {
  const claims = await db
    .updateTable('clinic_claims')
    .set({ provider_id: winnerId })
    .where('provider_id', '=', loserId)
    .where('state', '=', 'proven')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('clinic_claims as own')
            .select('own.id')
            .where('own.provider_id', '=', winnerId)
            .where('own.state', '=', 'proven'),
        ),
      ),
    )
    .returning('id')
    .execute()
  for (const { id } of claims) {
    await db.insertInto('merged_claims').values({ merge_id: mergeId, claim_id: id }).execute()
  }
}

/** Owners that came with merges of the listing go back, wherever later merges took it. */
async function returnOwners(db: Database, id: number): Promise<void> {
  const moved = await db
    .deleteFrom('merged_claims')
    .where('merge_id', 'in', (eb) =>
      eb
        .selectFrom('clinic_history')
        .select('id')
        .where('provider_id', '=', id)
        .where('action', '=', 'merge'),
    )
    .returning(['merge_id', 'claim_id'])
    .execute()
  for (const { merge_id, claim_id } of moved) {
    await db
      .updateTable('clinic_claims')
      .set({ provider_id: id })
      .where('id', '=', claim_id)
      .execute()
    await db
      .deleteFrom('merged_claims')
      .where('claim_id', '=', claim_id)
      .where('merge_id', '>', merge_id)
      .execute()
  }
}

/** If the two were merged as a pair of the queue, it waits again. */
async function reopenPair(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const [first = 0, second = 0] = ids.toSorted((a, b) => a - b)
  const { numUpdatedRows } = await db
    .updateTable('duplicate_pairs')
    .set({ decision: null, decided_at: null })
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .where('decision', '=', 'merged')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await markUndone(db, { kind: 'duplicate', subject: `${first}-${second}` }, now)
}

/** Lists a merged clinic on its own again; the other one loses what it took over. */
export async function splitClinic(db: Database, step: ClinicStep): Promise<StepOutcome> {
  const merged = await findCurated(db, step.id)
  const outcome = await listMergedAgain(db, step)
  if (outcome.kind !== 'done') return outcome
  await reopenPair(db, [step.id, merged?.winnerId ?? 0], step.now)
  for (const part of await listPartsOfMerges(db, step.id)) {
    await undoStatement(db, part, step)
  }
  await returnOwners(db, step.id)
  return outcome
}
