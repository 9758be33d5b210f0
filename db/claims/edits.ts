import type { ReadDb } from '#db/engine/schema.ts'

/** Edits of a claim that have not been undone, latest first. */
export async function listEdits(db: ReadDb, claimId: string) {
  const rows = await db
    .selectFrom('claim_edits as edit')
    .innerJoin('clinic_history as entry', 'entry.id', 'edit.history_id')
    .leftJoin('clinic_history as undo', 'undo.undoes', 'entry.id')
    .select(['entry.id as historyId', 'entry.field'])
    /** True when another claim has stated the field since. */
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('clinic_history as later')
            .innerJoin('claim_edits as other', 'other.history_id', 'later.id')
            .leftJoin('clinic_history as laterUndo', 'laterUndo.undoes', 'later.id')
            .select('later.id')
            .whereRef('later.provider_id', '=', 'entry.provider_id')
            .whereRef('later.field', '=', 'entry.field')
            .whereRef('later.id', '>', 'entry.id')
            .whereRef('other.claim_id', '<>', 'edit.claim_id')
            .where('laterUndo.id', 'is', null),
        )
        .as('isReplaced'),
    )
    .where('edit.claim_id', '=', claimId)
    .where('undo.id', 'is', null)
    .orderBy('entry.id', 'desc')
    .execute()
  return rows.map(({ isReplaced, ...row }) => ({ ...row, isReplaced: Boolean(isReplaced) }))
}
