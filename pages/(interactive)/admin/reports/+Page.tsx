import { useData } from 'vike-react/useData'
import { container, stack } from '#styles/layout.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { Tabs } from '../index/Tabs.tsx'
import { QueueSection } from '../queue/QueueSection.tsx'
import type { Data } from './+data.ts'
import { ConflictItem } from './ConflictItem.tsx'
import { QueueNoticeBox } from './QueueNoticeBox.tsx'
import { RecentDecisions } from './RecentDecisions.tsx'
import { ReportItem } from './ReportItem.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

export function Page() {
  const { adminName, notice, decided, counts, queued, reports, conflicts, decisions } =
    useData<Data>()
  useQueueKeys()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <AdminHeader adminName={adminName} />
      <QueueNoticeBox notice={notice} decided={decided} />
      <Tabs wanted={null} counts={counts} queued={queued} />
      {queued === 0 ? <EmptyState title="Nothing is waiting." /> : null}
      {reports.total === 0 ? null : (
        <QueueSection id="reports" title="Reports of visitors" total={reports.total}>
          {reports.items.map((item) => (
            <ReportItem key={item.reference} report={item} />
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
      {decisions.length === 0 ? null : <RecentDecisions decisions={decisions} />}
    </div>
  )
}
