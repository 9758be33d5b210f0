import { adminListPath } from '#domain/applications/admin-list.ts'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import * as styles from './Tabs.css.ts'

export interface TabsProps extends Pick<AdminList, 'counts' | 'queued'> {
  /** `null` in the queue. */
  wanted: Pick<AdminList['wanted'], 'status' | 'search'> | null
}

/** Links to the three lists of applications and to the queue, with their total counts. */
export function Tabs({ wanted, counts, queued }: TabsProps) {
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
