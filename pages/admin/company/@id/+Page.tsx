import { useData } from 'vike-react/useData'
import { adminListPath } from '#domain/proposals/desk.ts'
import { ABSENT, ADMIN_MESSAGES } from '#domain/proposals/admin-messages.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AdminPage, Section } from '../../AdminPage.tsx'
import { PremiumBadge, StatusBadge } from '../../ApplicationBadges.tsx'
import { ShortcutsDialog } from '../../index/Desk.tsx'
import { DecisionButtons } from '../../DecisionButtons.tsx'
import { Hints, SenderFacts } from '../../Evidence.tsx'
import type { Data } from './+data.ts'
import { ApplicationSections } from './ApplicationSections.tsx'
import { CompareClinic } from './CompareClinic.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../../admin.css.ts'

export function Page() {
  const { detail, status, id } = useData<Data>()
  if (detail !== null) return <Company detail={detail} />
  if (status === 404) {
    // A script leads to the desk, with the message as a toast.
    return (
      <div data-not-found="">
        <AdminPage title="Company not found." links={<BackToAdmin href={paths.admin()} />} />
      </div>
    )
  }
  // The application could not be read (R-ADMIN-7).
  return (
    <AdminPage
      title={<span role="alert">{ADMIN_MESSAGES['details-failed'].text}</span>}
      links={<BackToAdmin href={paths.admin()} />}
      lead="Nothing is lost. Please try again in a few minutes."
    >
      <div className={styles.buttons}>
        <ButtonLink href={paths.adminCompany(id)}>Try again</ButtonLink>
      </div>
    </AdminPage>
  )
}

function BackToAdmin({ href }: { href: string }) {
  return (
    <ButtonLink href={href}>
      <Icon name="back" />
      Back to Admin
    </ButtonLink>
  )
}

function Company({ detail }: { detail: AdminDetail }) {
  const { back, asked, next, ...page } = useData<Data>()
  const { application, comparison } = detail
  const { clinicName, status } = application
  const list = page.list ?? adminListPath({ status })
  const listing = application.listing ? paths.provider(application.listing) : comparison?.path
  return (
    <AdminPage
      title={clinicName}
      badges={
        <>
          {application.listingType === 'premium' ? <PremiumBadge /> : null}
          <StatusBadge status={status} />
        </>
      }
      links={
        <>
          <BackToAdmin href={list} />
          {listing === undefined ? null : (
            <ButtonLink href={listingsPath({ q: listing })}>Its listing</ButtonLink>
          )}
        </>
      }
      lead={<span className={atoms.muted}>{application.contactName || ABSENT}</span>}
    >
      <DecisionButtons
        subject={application}
        back={back}
        next={next}
        list={list}
        asked={asked}
        updates={comparison?.isDefault ? comparison.path : null}
        compareHref={
          comparison?.isDefault && comparison.fields.some(({ isNotProven }) => isNotProven)
            ? '#compare'
            : undefined
        }
      />
      <Hints {...detail} />
      {status === 'approved' ? null : <CompareClinic detail={detail} />}
      <ApplicationSections detail={detail} />
      <Section title="The sender">
        <SenderFacts evidence={detail.evidence} back={back} />
      </Section>
      <ShortcutsDialog />
    </AdminPage>
  )
}
