import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { adminListPath, OTHER, queuePath } from '#domain/proposals/desk.ts'
import { STATUS_LABELS } from '#domain/proposals/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { RecentDecision } from '#db/desk/undo.ts'
import { AdminNoticeBox, UndoForm } from '../AdminNoticeBox.tsx'
import type { Data } from './+data.ts'
import { FoldedList, ListRow, Moment } from '../ListRow.tsx'
import { ShortcutsDialog } from './DeskTools.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as admin from '../admin.css.ts'
import * as styles from './desk.css.ts'

/** The frame of the desk's four tabs. Its header has at most 120 px, together with the bar above. */
export function Desk({ children }: { children: ReactNode }) {
  const { decisions, tab } = useData<Data>()
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 tabIndex={-1} className={admin.sectionTitle}>
          Admin Dashboard
        </h1>
        <p className={atoms.note}>Manage company applications and listings</p>
      </div>
      <AdminNoticeBox />
      <Tabs />
      {children}
      <RecentDecisions decisions={decisions} isOpen={tab === OTHER} />
      <ShortcutsDialog />
    </div>
  )
}

/** Links to the three lists of applications and to everything else, with their counts. */
function Tabs() {
  const { tab, list, counts, waiting } = useData<Data>()
  const search = list?.wanted.search ?? ''
  const queued = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  const tabs = [
    ...APPLICATION_STATUSES.map((status) => ({
      name: status,
      label: STATUS_LABELS[status],
      href: adminListPath({ status, search }),
      count: counts[status],
    })),
    { name: OTHER, label: 'Everything else', href: queuePath(), count: queued },
  ]
  return (
    <nav aria-label="What waits" className={styles.tabs} data-tabs="">
      {tabs.map(({ name, label, href, count }) => (
        <a
          key={name}
          href={href}
          className={styles.tab}
          aria-current={name === tab ? 'page' : undefined}
        >
          {label} <span className={admin.count}>({formatCount(count)})</span>
        </a>
      ))}
    </nav>
  )
}

function RecentDecisions({
  decisions,
  isOpen,
}: {
  decisions: readonly RecentDecision[]
  isOpen: boolean
}) {
  if (decisions.length === 0) return null
  return (
    <FoldedList title="Last decisions" isOpen={isOpen}>
      {decisions.map((decision) => (
        <ListRow
          key={decision.id}
          text={
            <>
              <strong>{decision.clinicName}</strong>
              <br />
              {decision.text}{' '}
              <span className={atoms.note}>
                by {decision.by}, <Moment instant={decision.at} />
              </span>
            </>
          }
        >
          <UndoForm decision={decision} />
        </ListRow>
      ))}
    </FoldedList>
  )
}
