import { useData } from 'vike-react/useData'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { BULK_ACTIONS } from '#domain/applications/bulk.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import { cluster, stack, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import * as filter from '#ui/lists/FilterForm.css.ts'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { submitText } from '#ui/search-box/SearchBox.css.ts'
import { AdminNoticeBox } from '../AdminNoticeBox.tsx'
import { BulkForm, ConfirmBulk, SelectAll } from '../Bulk.tsx'
import { Desk } from '../desk/Desk.tsx'
import { DeskTools } from '../desk/DeskTools.tsx'
import type { Data } from './+data.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import * as styles from './dashboard.css.ts'

const SHORTCUTS = [
  ['j', 'Next application'],
  ['k', 'Previous application'],
  ['a', 'Approve the selected application'],
  ['d', 'Decline it'],
  ['x', 'Delete it, after a confirmation'],
  ['o', 'View its details'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Queue'],
  ['/', 'Search'],
  ['?', 'Show this list'],
] as const

export function Page() {
  const { list, back, bulk } = useData<Data>()
  const { wanted, counts, queued, applications } = list
  return (
    <Desk
      wanted={wanted}
      counts={counts}
      queued={queued}
      decisions={list.decisions}
      shortcuts={SHORTCUTS}
      notice={
        <>
          <AdminNoticeBox />
          {bulk === null || bulk.selected.length === 0 ? null : (
            <ConfirmBulk of="application" {...bulk} back={back} />
          )}
        </>
      }
    >
      <Toolbar wanted={wanted} />
      <output className={wanted.search === '' ? visuallyHidden : undefined}>
        {pluralize(list.total, 'application', 'applications')}
        {wanted.search === '' ? '' : ` for “${wanted.search}”`}
      </output>
      {applications.length === 0 ? (
        <div tabIndex={-1} data-empty="">
          <EmptyState title={`No ${wanted.status} applications.`}>
            {wanted.search === '' ? null : (
              <ButtonLink href={adminListPath({ status: wanted.status })}>Clear search</ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <>
          {wanted.status === 'pending' ? (
            <div className={cluster({ gap: 'xs', align: 'center' })}>
              <SelectAll />
              <BulkForm
                action={paths.admin()}
                parameters={{ q: wanted.search, page: String(wanted.page) }}
                actions={BULK_ACTIONS}
              />
            </div>
          ) : null}
          <ul className={stack({ gap: 's' })}>
            {applications.map((application) => (
              <li
                key={application.id}
                tabIndex={-1}
                className={styles.item}
                data-item={application.id}
              >
                <ApplicationCard application={application} back={back} />
              </li>
            ))}
          </ul>
          <Pagination
            page={wanted.page}
            pageCount={list.pageCount}
            pageHref={(page) => adminListPath({ ...wanted, page })}
          />
        </>
      )}
    </Desk>
  )
}

function Toolbar({ wanted: { status, search } }: Pick<AdminList, 'wanted'>) {
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <form action={paths.admin()} className={filter.form}>
          <input type="hidden" name="status" value={status} />
          <FieldRow
            id="search"
            name="q"
            type="search"
            label={`Search ${STATUS_LABELS[status].toLowerCase()} applications`}
            defaultValue={search}
            placeholder="Name, email, phone, city or ID"
            data-shortcut="/"
          >
            <Icon name="search" />
            <span className={submitText}>Search</span>
          </FieldRow>
        </form>
      </search>
      <DeskTools action={paths.admin()} fields={{ status, q: search }} />
    </div>
  )
}
