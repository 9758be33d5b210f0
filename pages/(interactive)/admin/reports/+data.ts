import type { PageContextServer } from 'vike/types'
import { ASK_FIELD, readBulkAction, SELECTED_FIELD } from '#domain/applications/bulk.ts'
import { explainNoProof } from '#domain/claims/website-proof.ts'
import { readQueueNotice } from '#domain/reports/queue-notices.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { countApplications } from '#db/applications/list-for-admin.ts'
import { listActiveClaims, listOpenClaims } from '#db/claims/list.ts'
import { countQueue } from '#db/reports/count-queue.ts'
import { listReportQueue } from '#db/reports/queue.ts'
import { listRecentDecisions, type RecentDecision } from '#db/reports/recent-decisions.ts'
import { countOpenPairs, listOpenPairs } from '#db/duplicates/open-pairs.ts'
import { listSiteFindings } from '#db/stewardship/site-findings.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_ITEMS = 25
const MAX_DECISIONS = 10

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const now = new Date()
  const reports = await listReportQueue(db, MAX_ITEMS)
  const conflicts = await listConflicts(db)
  const open = await listOpenClaims(db, now)
  const decisions = await listRecentDecisions(db, MAX_DECISIONS)
  const asksToDecline = readBulkAction(search[ASK_FIELD]) === 'decline'
  const wanted = asksToDecline ? (urlParsed.searchAll[SELECTED_FIELD] ?? []) : []
  const asked = reports.items.filter(({ reference }) => wanted.includes(reference))
  return {
    meta: pageMeta({
      title: 'Reports',
      description: 'What visitors report, who claims a clinic, and conflicts with the list.',
      canonicalPath: paths.adminReports(),
      query: search,
    }),
    counts: await countApplications(db),
    queued: await countQueue(db, now),
    claims: {
      open: open.map((claim) => ({
        ...claim,
        noProof: claim.noProof === null ? null : explainNoProof(claim.noProof, claim.clinic.site),
        waitingDays: businessDaysSince(claim.createdAt, now),
      })),
      active: await listActiveClaims(db),
    },
    reports: {
      total: reports.total,
      items: reports.items.map((item) => ({
        ...item,
        waitingDays: businessDaysSince(item.createdAt, now),
      })),
    },
    conflicts: {
      total: conflicts.length,
      items: conflicts.slice(0, MAX_ITEMS).map((conflict) => ({
        ...conflict,
        value: formatValue(conflict.field, conflict.value),
        listValueThen: formatValue(conflict.field, conflict.listValueThen),
        listValueNow: formatValue(conflict.field, conflict.listValueNow),
      })),
    },
    duplicates: {
      total: await countOpenPairs(db),
      items: await listOpenPairs(db, { limit: MAX_ITEMS, offset: 0 }),
    },
    siteFindings: await listSiteFindings(db, { limit: MAX_ITEMS }),
    decisions,
    /** Selected reports, to confirm that they are declined. */
    asked: asked.map(({ reference, clinicName }) => ({
      value: reference,
      text: `${reference}, ${clinicName}`,
    })),
    notice:
      asksToDecline && asked.length === 0
        ? ('none-selected' as const)
        : readQueueNotice(search['notice']),
    /** Decision that the notice is about, while it can be undone. */
    decided: findDecided(decisions, search['notice'], search['of']),
  }
}

/** Different kinds may have the same id; the notice tells the kind. */
function findDecided(
  decisions: readonly RecentDecision[],
  notice: string | undefined,
  id: string | undefined,
): RecentDecision | null {
  const isSite = notice === 'site-fine'
  const decided = decisions.find(({ of, kind }) => of === id && (kind === 'website') === isSite)
  return decided ?? null
}
