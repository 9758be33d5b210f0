import { adminCompanyPath } from '#domain/applications/admin-list.ts'
import { ABSENT } from '#domain/applications/admin-messages.ts'
import type { AdminCard } from '#db/applications/admin-pages.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PremiumBadge, StatusBadge } from '../ApplicationBadges.tsx'
import { EmailValue, PhoneValue, WebsiteValue } from '../ContactValues.tsx'
import { DecisionButtons, type Choice } from '../decisions/DecisionButtons.tsx'
import { Moment } from '../Moment.tsx'
import { PossibleDuplicates } from '../PossibleDuplicates.tsx'
import * as styles from './ApplicationCard.css.ts'

interface ApplicationCardProps {
  application: AdminCard
  /** URL of the list. */
  back: string
  onChoose: (choice: Choice) => void
}

export function ApplicationCard({ application, back, onChoose }: ApplicationCardProps) {
  const { id, companyName, contactName, city, state, listingType, status } = application
  const { email, phone, website, services, preview, createdAt, duplicates } = application
  const contacts = [
    { term: 'Email', value: <EmailValue email={email} /> },
    { term: 'Phone', value: <PhoneValue phone={phone} /> },
    { term: 'Website', value: <WebsiteValue website={website} /> },
  ]
  const titleId = `application-${id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.name}>
          {companyName}
        </h2>
        {listingType === 'premium' ? <PremiumBadge /> : null}
        <StatusBadge status={status} />
        <Badge tone="plain">{listingType === 'premium' ? 'Premium listing' : 'Free listing'}</Badge>
      </div>
      <p className={styles.muted}>
        {city}, {state} · {contactName || ABSENT} · Submitted <Moment instant={createdAt} />
      </p>
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
    </article>
  )
}
