import type { PageContextServer } from 'vike/types'
import { ASK_FIELD, readBulkAction, SELECTED_FIELD } from '#domain/applications/bulk.ts'
import { OPEN_PARAMETER } from '#domain/reports/queue-keys.ts'
import { readQueueNotice } from '#domain/reports/queue-notices.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { countApplications } from '#db/applications/list-for-admin.ts'
import { listActiveClaims } from '#db/claims/list.ts'
import { listRecentDecisions, type RecentDecision } from '#db/desk/recent-decisions.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'
import { findItemEvidence } from './evidence.server.ts'
import { listSections } from './queue-sections.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const now = new Date()
  const sections = await listSections(db, now)
  const entries = sections.flatMap((section) => [...section.entries])
  const wantedKey = search[OPEN_PARAMETER]
  const decisions = await listRecentDecisions(db, now)
  const asksToDecline = readBulkAction(search[ASK_FIELD]) === 'decline'
  const wanted = asksToDecline ? (urlParsed.searchAll[SELECTED_FIELD] ?? []) : []
  const index = entries.findIndex(({ key }) => key === (wantedKey ?? entries[0]?.key))
  const open = entries[index]
  const selected = entries.flatMap(({ kind, select }) =>
    select !== null && wanted.includes(select.value) ? [{ kind, ...select }] : [],
  )
  return {
    meta: pageMeta({
      title: 'Reports',
      description: 'Visitor reports, claims of clinics, and conflicts with the list.',
      canonicalPath: paths.adminReports(),
      query: search,
    }),
    counts: await countApplications(db),
    queued: sections.reduce((sum, { total }) => sum + total, 0),
    sections,
    /** Key of the open item: the URL's, or the first; `null` for one that is not listed. */
    open: open?.key ?? null,
    /** Key of the item to open after that; '' for none. */
    next: (entries[index + 1] ?? entries[index - 1])?.key ?? '',
    /** About the sender of the open report or claim. */
    evidence: open === undefined ? null : await findItemEvidence(db, open),
    /** The URL opens an item, which replaces the list on a narrow screen. */
    isOpened: wantedKey !== undefined,
    activeClaims: await listActiveClaims(db),
    decisions,
    /** Selected items, to confirm that they are declined. */
    selected: selected.map(({ kind, name, value }) => ({ kind, value, text: name })),
    notice:
      asksToDecline && selected.length === 0
        ? ('none-selected' as const)
        : readQueueNotice(search['notice']),
    /** Decision that the notice is about, while it can be undone. */
    decided: findDecidedItem(decisions, search['notice'], search['of']),
  }
}

/** Different kinds may have the same id; the notice determines the kind. */
function findDecidedItem(
  decisions: readonly RecentDecision[],
  notice: string | undefined,
  id: string | undefined,
): RecentDecision | null {
  const isSite = notice === 'site-fine'
  const decided = decisions.find(({ of, kind }) => of === id && (kind === 'website') === isSite)
  return decided ?? null
}
