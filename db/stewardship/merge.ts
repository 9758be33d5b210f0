import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { mergedValues } from '#domain/stewardship/merged-values.ts'
import type { Field } from '#domain/stewardship/fields.ts'
import { describeClinic } from './describe-clinic.ts'
import { listPartsOfMerges } from './history.ts'
import { stateFields, undoStatement } from './record-statement.ts'
import { listMergedAgain, redirectTo, type Step, type StepOutcome } from './withhold.ts'
import { findStored } from './write-clinic.ts'

interface Merge extends Step {
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
  const winner = await describeClinic(readOnly(db), winnerId)
  const loser = await describeClinic(readOnly(db), step.id)
  const outcome = await redirectTo(db, winnerId, step)
  if (outcome.kind !== 'done' || winner === undefined || loser === undefined) return outcome
  const values = mergedValues(winner.fields, loser.fields, take)
  const { by, now } = step
  const partOf = outcome.historyId
  await stateFields(db, { id: winnerId, values, source: 'correction', by, now, partOf })
  return outcome
}

/** Lists a merged clinic on its own again; the other one loses what it took over. */
export async function splitClinic(db: Database, step: Step): Promise<StepOutcome> {
  const outcome = await listMergedAgain(db, step)
  if (outcome.kind !== 'done') return outcome
  for (const part of await listPartsOfMerges(readOnly(db), step.id)) {
    await undoStatement(db, part, step)
  }
  return outcome
}
