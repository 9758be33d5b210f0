import { useData } from 'vike-react/useData'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import { ABSENT, ADMIN_MESSAGES, CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import * as atoms from '#styles/atoms.css.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PremiumBadge, StatusBadge } from '../../ApplicationBadges.tsx'
import { AdminNoticeBox } from '../../AdminNoticeBox.tsx'
import { Confirm } from '../../Bulk.tsx'
import { DecisionButtons } from '../../DecisionButtons.tsx'
import { Hints } from '../../Hints.tsx'
import type { Data } from './+data.ts'
import { ApplicationSections } from './ApplicationSections.tsx'
import { CompareClinic } from './CompareClinic.tsx'
import * as styles from './company.css.ts'

export function Page() {
  const { detail, ...page } = useData<Data>()
  if (page.status === 503) return <NotLoaded id={page.id} />
  return detail === null ? <NotFound /> : <Company detail={detail} page={page} />
}

function Company({ detail, page }: { detail: AdminDetail; page: Omit<Data, 'detail'> }) {
  const { application, comparison } = detail
  const { id, companyName, status } = application
  const list = page.list ?? adminListPath({ status })
  const listing = application.listing ? paths.provider(application.listing) : comparison?.path
  const back = page.list === null ? paths.adminCompany(id) : adminCompanyPath(id, page.list)
  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.back}>
        <ButtonLink href={list}>
          <Icon name="back" />
          Back to Admin
        </ButtonLink>
        {listing === undefined ? null : (
          <ButtonLink href={listingsPath({ q: listing })}>Its listing</ButtonLink>
        )}
      </div>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{companyName}</h1>
          {application.listingType === 'premium' ? <PremiumBadge /> : null}
          <StatusBadge status={status} />
        </div>
        <p className={`${atoms.muted} ${atoms.breakAnywhere}`}>
          {application.contactName || ABSENT}
        </p>
      </div>
      <AdminNoticeBox notice={page.notice} application={page.decided} back={back} />
      {page.asksToDelete ? (
        <Confirm
          post={paths.apiAdminApplication(id)}
          fields={{ expected: status, back: list }}
          title={`Delete ${companyName}`}
          buttonText="Delete this application"
          action="delete"
          cancel={back}
          about={companyName}
        >
          <p>{CONFIRM_DELETE}</p>
        </Confirm>
      ) : null}
      <DecisionButtons
        subject={application}
        back={back}
        list={list}
        updates={comparison?.isDefault ? comparison.path : null}
        compareHref={
          comparison?.isDefault && comparison.fields.some(({ isNotProven }) => isNotProven)
            ? '#compare'
            : undefined
        }
      />
      <Hints related={detail.related} duplicates={detail.duplicates} />
      {status === 'approved' ? null : (
        <CompareClinic
          comparison={comparison}
          subject={application}
          back={back}
          typed={page.clinic}
          list={page.list}
        />
      )}
      <ApplicationSections detail={detail} back={back} />
    </div>
  )
}

/** A script leads to the dashboard, with the message as a toast. */
function NotFound() {
  return (
    <div className={`${container} ${styles.notFound}`} data-not-found="">
      <h1>Company not found.</h1>
      <ButtonLink href={paths.admin()}>Back to Admin</ButtonLink>
    </div>
  )
}

/** Shown with 503 when the application could not be read (R-ADMIN-7). */
function NotLoaded({ id }: { id: string }) {
  return (
    <div className={`${container} ${styles.notFound}`}>
      <h1 role="alert">{ADMIN_MESSAGES['details-failed'].text}</h1>
      <p>Nothing is lost. Please try again in a few minutes.</p>
      <div className={cluster({ gap: 'xs' })}>
        <ButtonLink href={paths.adminCompany(id)}>Try again</ButtonLink>
        <ButtonLink href={paths.admin()}>Back to Admin</ButtonLink>
      </div>
    </div>
  )
}
