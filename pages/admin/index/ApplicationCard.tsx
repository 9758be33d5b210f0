import { dayInWords } from '#domain/dates.ts'
import { paths } from '#domain/paths.ts'
import { telHref } from '#domain/phone.ts'
import { websiteHref } from '#domain/website.ts'
import type { AdminCard } from '#db/queries/admin-pages.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PremiumBadge, StatusBadge } from '../ApplicationBadges.tsx'
import { DecisionButtons, type Choice } from '../DecisionButtons.tsx'
import { PossibleDuplicates } from '../PossibleDuplicates.tsx'
import * as styles from './ApplicationCard.css.ts'

interface ApplicationCardProps {
  application: AdminCard
  /** Address of the list. */
  back: string
  onChoose: (choice: Choice) => void
}

const ABSENT = 'N/A'

export function ApplicationCard({ application, back, onChoose }: ApplicationCardProps) {
  const { id, companyName, contactName, city, state, listingType, status } = application
  const { email, phone, website, services, preview, createdAt, duplicates } = application
  const call = telHref(phone)
  const site = websiteHref(website ?? '')
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
      <p className={styles.quiet}>
        {city}, {state} · {contactName || ABSENT} · Submitted {dayInWords(createdAt.slice(0, 10))}
      </p>
      <dl className={styles.contacts}>
        <div>
          <dt>Email</dt>
          <dd>{email === '' ? ABSENT : <a href={`mailto:${encodeURI(email)}`}>{email}</a>}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{call === null ? phone || ABSENT : <a href={call}>{phone}</a>}</dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>
            {site === null ? (
              (website ?? ABSENT)
            ) : (
              <a href={site} target="_blank" rel="noopener noreferrer nofollow">
                {website}
              </a>
            )}
          </dd>
        </div>
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
      <DecisionButtons subject={application} back={back} onChoose={onChoose}>
        <ButtonLink href={paths.adminCompany(id)}>View Details</ButtonLink>
      </DecisionButtons>
    </article>
  )
}
