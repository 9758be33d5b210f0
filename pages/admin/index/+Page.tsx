import { useData } from 'vike-react/useData'
import { adminListPath, BULK_ACTIONS, queueKey } from '#domain/proposals/desk.ts'
import { STATUS_LABELS } from '#domain/proposals/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import { centeredCluster, stack, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { submitText } from '#ui/search-box/SearchBox.css.ts'
import { BulkForm, ConfirmAnswer, SelectAll } from '../Bulk.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { Desk, DeskTools } from './Desk.tsx'
import { Queue } from './Queue.tsx'
import type { Data } from './+data.ts'
import * as filter from '#ui/lists/FilterForm.css.ts'
import * as styles from './dashboard.css.ts'

export function Page() {
  const { queue, list } = useData<Data>()
  return <Desk>{queue === null ? <Applications list={list} /> : <Queue queue={queue} />}</Desk>
}

function Applications({ list }: { list: AdminList }) {
  const { back, asked } = useData<Data>()
  const { wanted, applications } = list
  const selected = applications.flatMap(({ id, version, clinicName, place: { city, state } }) => {
    const value = queueKey('application', id, version)
    const isSelected = asked?.selected.includes(value)
    return isSelected ? [{ value, text: `${clinicName}, ${city}, ${state}` }] : []
  })
  return (
    <>
      {asked !== null && selected.length > 1 ? (
        <ConfirmAnswer of="application" action={asked.action} selected={selected} back={back} />
      ) : null}
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
            <div className={centeredCluster.xs}>
              <SelectAll />
              <BulkForm
                action={paths.admin()}
                parameters={{ q: wanted.search, page: String(wanted.page) }}
                actions={BULK_ACTIONS}
              />
            </div>
          ) : null}
          <ul className={stack.s}>
            {applications.map((application) => (
              <li
                key={application.id}
                tabIndex={-1}
                className={styles.item}
                data-item={application.id}
              >
                <ApplicationCard application={application} />
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
    </>
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
