import type { MouseEvent } from 'react'
import { adminCompanyPath, adminOpenPath } from '#domain/applications/admin-list.ts'
import { selectedValue } from '#domain/applications/bulk.ts'
import { ABSENT } from '#domain/applications/admin-messages.ts'
import type { AdminCard, AdminList } from '#db/applications/admin-pages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PremiumBadge, StatusBadge } from '../ApplicationBadges.tsx'
import { EmailValue, PhoneValue, WebsiteValue } from '../ContactValues.tsx'
import { DecisionButtons, type Choice } from '../decisions/DecisionButtons.tsx'
import { Moment } from '../Moment.tsx'
import { PossibleDuplicates } from '../PossibleDuplicates.tsx'
import { Waiting } from '../queue/Waiting.tsx'
import { SelectBox } from '../bulk/SelectBox.tsx'
import * as styles from './ApplicationCard.css.ts'

interface ApplicationCardProps {
  application: AdminCard
  /** The list that the card belongs to, and its URL. */
  wanted: AdminList['wanted']
  back: string
  /** The application is shown beside the list. */
  isOpen: boolean
  onChoose: (choice: Choice) => void
  onOpen: () => void
}

/** A card with the decisions; a compact row when an application is shown beside the list. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, wanted, back, isOpen, onChoose, onOpen } = props
  const { id, companyName, contactName, city, state, listingType, status } = application
  const { email, phone, website, services, preview, createdAt, duplicates } = application
  const contacts = [
    { term: 'Email', value: <EmailValue email={email} /> },
    { term: 'Phone', value: <PhoneValue phone={phone} /> },
    { term: 'Website', value: <WebsiteValue website={website} /> },
  ]
  const titleId = `application-${id}`
  const open = (event: MouseEvent) => {
    // Modified clicks open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <article
      className={styles.card({ isOpen, hasCheckbox: status === 'pending' })}
      aria-labelledby={titleId}
    >
      <a
        href={adminOpenPath(wanted, id)}
        className={styles.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        <span className={visuallyHidden}>Show {companyName}</span>
      </a>
      <div className={styles.head}>
        {status === 'pending' ? (
          <span className={styles.select}>
            <SelectBox name={companyName} value={selectedValue(application)} />
          </span>
        ) : null}
        <h2 id={titleId} className={styles.name}>
          {companyName}
        </h2>
        <span className={styles.rowOnly}>
          {city}, {state}
        </span>
        {listingType === 'premium' ? <PremiumBadge /> : null}
        <span className={styles.cardOnly}>
          <StatusBadge status={status} />
        </span>
        <span className={styles.cardOnly}>
          <Badge tone="plain">
            {listingType === 'premium' ? 'Premium listing' : 'Free listing'}
          </Badge>
        </span>
        {application.waitingDays === null ? null : <Waiting days={application.waitingDays} />}
      </div>
      <p className={styles.summary}>
        {city}, {state} · {contactName || ABSENT} · Submitted <Moment instant={createdAt} />
      </p>
      <div className={styles.details}>
        <dl className={styles.contacts}>
          {contacts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {status === 'pending' ? (
          <>
            <ul className={styles.services} aria-label="Services">
              {services.map((service) => (
                <li key={service}>
                  <Badge tone="plain">{service}</Badge>
                </li>
              ))}
            </ul>
            <p className={styles.preview}>{preview}</p>
          </>
        ) : null}
        <PossibleDuplicates duplicates={duplicates} />
        <DecisionButtons
          subject={application}
          back={back}
          onChoose={onChoose}
          compareHref={
            duplicates.some(({ isMatch }) => isMatch)
              ? `${adminCompanyPath(id, back)}#compare`
              : undefined
          }
        >
          <ButtonLink href={adminCompanyPath(id, back)}>View Details</ButtonLink>
        </DecisionButtons>
      </div>
    </article>
  )
}
