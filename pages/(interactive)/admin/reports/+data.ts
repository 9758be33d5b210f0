import type { PageContextServer } from 'vike/types'
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
import { listRecentDecisions } from '#db/reports/recent-decisions.ts'
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
  return {
    meta: pageMeta({
      title: 'Reports',
      description: 'What visitors report, who claims a clinic, and conflicts with the list.',
      canonicalPath: paths.adminReports(),
      query: search,
    }),
    adminName: pageContext.namedAdmin?.name ?? null,
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
    notice: readQueueNotice(search['notice']),
    /** The decision that the notice is about, while it can be undone. */
    decided: decisions.find(({ of }) => of === search['of']) ?? null,
  }
}
