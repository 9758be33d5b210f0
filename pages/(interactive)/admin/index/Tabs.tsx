import { adminListPath } from '#domain/applications/admin-list.ts'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import type { AdminList } from '#db/applications/admin-pages.ts'
import * as styles from './Tabs.css.ts'

/** Links to the three lists with their total counts. */
export function Tabs({ wanted, counts }: Pick<AdminList, 'wanted' | 'counts'>) {
  return (
    <nav aria-label="Applications" className={styles.tabs}>
      {APPLICATION_STATUSES.map((status) => (
        <a
          key={status}
          href={adminListPath({ status, search: wanted.search })}
          className={styles.tab}
          aria-current={status === wanted.status ? 'page' : undefined}
        >
          {STATUS_LABELS[status]}{' '}
          <span className={styles.count}>({formatCount(counts[status])})</span>
        </a>
      ))}
    </nav>
  )
}
