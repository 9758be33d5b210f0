import { countOpenClaims } from '#db/claims/list.ts'
import { countOpenPairs } from './open-pairs.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { countSiteFindings } from '#db/stewardship/site-findings.ts'
import { countReportGroups } from '#db/reports/queue.ts'

/** Counts everything in the admin's queue except applications. */
export async function countQueue(db: ReadDb, now = new Date()): Promise<number> {
  const conflicts = await listConflicts(db)
  const others = [
    countReportGroups(db, now),
    countOpenClaims(db, now),
    countOpenPairs(db),
    countSiteFindings(db),
  ]
  const counts = await Promise.all(others)
  return counts.reduce((sum, count) => sum + count, conflicts.length)
}
