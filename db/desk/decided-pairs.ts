import type { ReadDb } from '#db/engine/schema.ts'

/** Decided pairs, latest first; a merged clinic has its name from the list. */
export function listDecidedPairs(db: ReadDb, limit: number) {
  return db
    .selectFrom('duplicate_pairs as pair')
    .leftJoin('providers as first', 'first.id', 'pair.first_id')
    .leftJoin('providers as second', 'second.id', 'pair.second_id')
    .select(['first_id as firstId', 'second_id as secondId', 'decision'])
    .select(['decided_at as decidedAt', 'decided_by as decidedBy'])
    .select(['first.name as firstName', 'second.name as secondName'])
    .where('decision', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute()
}
