import { useData } from 'vike-react/useData'
import { pluralize } from '#domain/clinics/rating.ts'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { Tabs } from '../index/Tabs.tsx'
import { QueueSection } from '../queue/QueueSection.tsx'
import { ConfirmBulk } from '../bulk/ConfirmBulk.tsx'
import { BulkForm } from '../bulk/BulkForm.tsx'
import { ActiveClaims } from './ActiveClaims.tsx'
import { ClaimItem } from './ClaimItem.tsx'
import type { Data } from './+data.ts'
import { ConflictItem } from './ConflictItem.tsx'
import { DuplicateItem } from './DuplicateItem.tsx'
import { SiteFindings } from './SiteFindings.tsx'
import { QueueNoticeBox } from './QueueNoticeBox.tsx'
import { RecentDecisions } from './RecentDecisions.tsx'
import { ReportItem } from './ReportItem.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

export function Page() {
  const data = useData<Data>()
  const { notice, decided, asked, counts, queued, reports, claims, conflicts, decisions } = data
  useQueueKeys()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <AdminHeader />
      <QueueNoticeBox notice={notice} decided={decided} />
      {asked.length === 0 ? null : (
        <ConfirmBulk
          action="decline"
          url={paths.apiAdminReports()}
          what={pluralize(asked.length, 'report', 'reports')}
          question="Are you sure you want to decline them? The pages stay as they are, and each decision can be undone."
          selected={asked}
          back={paths.adminReports()}
        />
      )}
      <Tabs wanted={null} counts={counts} queued={queued} />
      {queued === 0 ? <EmptyState title="Nothing is waiting." /> : null}
      {reports.total === 0 ? null : (
        <QueueSection
          id="reports"
          title="Reports of visitors"
          total={reports.total}
          actions={<BulkForm action={paths.adminReports()} actions={['decline']} />}
        >
          {reports.items.map((item) => (
            <ReportItem key={item.reference} report={item} />
          ))}
        </QueueSection>
      )}
      {claims.open.length === 0 ? null : (
        <QueueSection id="claims" title="Clinics to call" total={claims.open.length}>
          {claims.open.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </QueueSection>
      )}
      {conflicts.total === 0 ? null : (
        <QueueSection id="conflicts" title="Conflicts with the list" total={conflicts.total}>
          {conflicts.items.map((item) => (
            <ConflictItem key={`${item.clinicId}-${item.field}`} conflict={item} />
          ))}
        </QueueSection>
      )}
      {claims.active.length === 0 ? null : <ActiveClaims claims={claims.active} />}
      {data.duplicates.total === 0 ? null : (
        <QueueSection
          id="duplicates"
          title="Listings that may be one clinic"
          total={data.duplicates.total}
        >
          {data.duplicates.items.map((pair) => (
            <DuplicateItem key={`${pair.first.id}-${pair.second.id}`} pair={pair} />
          ))}
        </QueueSection>
      )}
      {data.siteFindings.length === 0 ? null : <SiteFindings findings={data.siteFindings} />}
      {decisions.length === 0 ? null : <RecentDecisions decisions={decisions} />}
    </div>
  )
}
