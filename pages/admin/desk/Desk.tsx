import type { ReactNode } from 'react'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import type { RecentDecision } from '#db/desk/undo.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as admin from '../admin.css.ts'
import { UndoForm } from '../AdminNoticeBox.tsx'
import { FoldedList, ListRow, Moment } from '../ListRow.tsx'
import * as styles from './desk.css.ts'
import { ShortcutsDialog, type Shortcuts } from './DeskTools.tsx'

interface TabsProps extends Pick<AdminList, 'counts' | 'queued'> {
  /** `null` in the queue. */
  wanted: Pick<AdminList['wanted'], 'status' | 'search'> | null
}

interface DeskProps extends TabsProps {
  /** The result of the form just sent, and a confirmation to give. */
  notice: ReactNode
  decisions: readonly RecentDecision[]
  shortcuts: Shortcuts
  children: ReactNode
}

/** The frame of the dashboard's four tabs. Its header has at most 120 px, together with the bar above. */
export function Desk({ notice, decisions, shortcuts, children, ...tabs }: DeskProps) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 tabIndex={-1} className={admin.sectionTitle}>
          Admin Dashboard
        </h1>
        <p className={atoms.note}>Manage company applications and listings</p>
      </div>
      {notice}
      <Tabs {...tabs} />
      {children}
      <RecentDecisions decisions={decisions} wanted={tabs.wanted} />
      <ShortcutsDialog shortcuts={shortcuts} />
    </div>
  )
}

/** Links to the three lists of applications and to the queue, with their total counts. */
function Tabs({ wanted, counts, queued }: TabsProps) {
  return (
    <nav aria-label="Applications and queue" className={styles.tabs} data-tabs="">
      {APPLICATION_STATUSES.map((status) => (
        <a
          key={status}
          href={adminListPath({ status, search: wanted?.search ?? '' })}
          className={styles.tab}
          aria-current={status === wanted?.status ? 'page' : undefined}
        >
          {STATUS_LABELS[status]}{' '}
          <span className={styles.count}>({formatCount(counts[status])})</span>
        </a>
      ))}
      <a
        href={paths.adminQueue()}
        className={styles.tab}
        aria-current={wanted === null ? 'page' : undefined}
      >
        Queue <span className={styles.count}>({formatCount(queued)})</span>
      </a>
    </nav>
  )
}

function RecentDecisions({ decisions, wanted }: Pick<DeskProps, 'decisions' | 'wanted'>) {
  if (decisions.length === 0) return null
  return (
    <FoldedList title="Last decisions" isOpen={wanted === null}>
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
