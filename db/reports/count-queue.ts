import { countOpenClaims } from '#db/claims/list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { countReportGroups } from './queue.ts'

/** Everything that waits in the admin's queue besides applications. */
export async function countQueue(db: ReadDb, now = new Date()): Promise<number> {
  const conflicts = await listConflicts(db)
  return (await countReportGroups(db)) + conflicts.length + (await countOpenClaims(db, now))
}
