import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { markUndone, recordDecision } from './decisions.ts'
import type { Step } from './history.ts'
import { publishSites } from './record-site-checks.ts'

interface Acceptance extends Step {
  providerId: number
  isFine: boolean
}

/**
 * Accepts a website despite its findings, until the provider gets another one (R-SITE-7), or undoes
 * that. Returns `false` when there is no such finding, or it was answered before.
 */
export function acceptSite(
  connection: Connection,
  { providerId, isFine, by, now }: Acceptance,
): Promise<boolean> {
  return inWriteTransaction(connection, async (db) => {
    const check = await db
      .updateTable('site_checks')
      .set({ accepted_at: isFine ? now.toISOString() : null })
      .where('provider_id', '=', providerId)
      .where('accepted_at', isFine ? 'is' : 'is not', null)
      .where('site', '=', (eb) =>
        eb.selectFrom('providers').select('site').where('id', '=', providerId),
      )
      .returning(['finding'])
      .executeTakeFirst()
    if (check === undefined) return false
    const about = { kind: 'website', subject: String(providerId) } as const
    if (isFine) {
      const text = 'The website is fine'
      await recordDecision(db, { ...about, clinics: [providerId], text }, { by, now })
    } else await markUndone(db, about, now)
    const details = { clinic: providerId, undo: !isFine }
    await recordAudit(db, { event: 'site-accepted', ...by, details }, now)
    if (check.finding === 'gone') await publishSites(db, [providerId], now)
    return true
  })
}
