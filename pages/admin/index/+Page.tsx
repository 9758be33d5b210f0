import { useData } from 'vike-react/useData'
import { adminListPath, BULK_ACTIONS, queueKey, adminCompanyPath } from '#domain/proposals/desk.ts'
import { STATUS_LABELS, ABSENT } from '#domain/proposals/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import { centeredCluster, stack, visuallyHidden, cluster } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { submitText } from '#ui/search-box/SearchBox.css.ts'
import { BulkForm, ConfirmAnswer, SelectAll, SelectBox } from '../Bulk.tsx'
import { Desk, DeskTools } from './Desk.tsx'
import { Queue } from './Queue.tsx'
import type { Data } from './+data.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { listSeveral } from '#domain/facts/kinds.ts'
import { Badge } from '#ui/Badge.tsx'
import { sectionTitle, toolbar } from '../admin.css.ts'
import {
  ListingBadge,
  listContacts,
  PremiumBadge,
  StatusBadge,
  Waiting,
} from '../ApplicationBadges.tsx'
import { DecisionButtons } from '../DecisionButtons.tsx'
import { Moment } from '../ListRow.tsx'
import { Hints } from '../Evidence.tsx'
import * as filter from '#ui/lists/lists.css.ts'
import * as styles from './dashboard.css.ts'
import * as atoms from '#styles/atoms.css.ts'

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
    <div className={toolbar}>
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

interface ApplicationCardProps {
  application: AdminList['applications'][number]
}

/** Everything about an application that its list shows (R-ADMIN-6), and the decisions. */
function ApplicationCard({ application }: ApplicationCardProps) {
  const { back, asked } = useData<Data>()
  const { id, clinicName, contactName, place, listingType, status } = application
  const { values, preview, createdAt, duplicates, version } = application
  const isPending = status === 'pending'
  const titleId = `application-${id}`
  const page = adminCompanyPath(id, back)
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={centeredCluster.xs}>
        {isPending ? (
          <span className={styles.select}>
            <SelectBox name={clinicName} value={queueKey('application', id, version)} />
          </span>
        ) : null}
        <h2 id={titleId} className={sectionTitle}>
          {clinicName}
        </h2>
        {listingType === 'premium' ? <PremiumBadge /> : null}
        <StatusBadge status={status} />
        <ListingBadge type={listingType} />
        <Waiting days={application.waitingDays} />
      </div>
      <p className={`${atoms.muted} ${atoms.breakAnywhere}`}>
        {place.city}, {place.state} · {contactName || ABSENT} · Submitted{' '}
        <Moment instant={createdAt} />
      </p>
      <dl className={styles.contacts}>
        {listContacts(application).map(({ term, value }) => (
          <div key={term} className={styles.contact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DecisionButtons
        subject={application}
        back={back}
        asked={asked}
        compareHref={duplicates.some(({ isMatch }) => isMatch) ? `${page}#compare` : undefined}
      >
        <ButtonLink href={page} shortcut="o">
          View Details
        </ButtonLink>
      </DecisionButtons>
      {isPending ? (
        <>
          <ul className={cluster.xxs} aria-label="Services">
            {listSeveral(FACTS.services, values.services ?? '').map((service) => (
              <li key={service}>
                <Badge tone="plain">{service}</Badge>
              </li>
            ))}
          </ul>
          {/* Without its line breaks: a bulleted description would make the card too tall. */}
          <p className={atoms.breakAnywhere}>{preview}</p>
        </>
      ) : null}
      <Hints {...application} application={application} />
    </article>
  )
}
