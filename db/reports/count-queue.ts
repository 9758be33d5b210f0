import type { ReadDb } from '#db/engine/schema.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { countReportGroups } from './queue.ts'

/** Everything that waits in the admin's queue besides applications. */
export async function countQueue(db: ReadDb): Promise<number> {
  return (await countReportGroups(db)) + (await listConflicts(db)).length
}
