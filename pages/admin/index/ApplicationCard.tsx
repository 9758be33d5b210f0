import { useData } from 'vike-react/useData'
import { FACTS } from '#domain/facts/facts.ts'
import { listSeveral } from '#domain/facts/kinds.ts'
import { adminCompanyPath, queueKey } from '#domain/proposals/desk.ts'
import { ABSENT } from '#domain/proposals/admin-messages.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import { centeredCluster, cluster } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { sectionTitle } from '../admin.css.ts'
import {
  EmailValue,
  ListingBadge,
  PhoneValue,
  PremiumBadge,
  StatusBadge,
  Waiting,
  WebsiteValue,
} from '../ApplicationBadges.tsx'
import { DecisionButtons } from '../DecisionButtons.tsx'
import { Moment } from '../ListRow.tsx'
import { Hints } from '../Evidence.tsx'
import { SelectBox } from '../Bulk.tsx'
import type { Data } from './+data.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './dashboard.css.ts'

interface ApplicationCardProps {
  application: AdminList['applications'][number]
}

/** Everything about an application that its list shows (R-ADMIN-6), and the decisions. */
export function ApplicationCard({ application }: ApplicationCardProps) {
  const { back, asked } = useData<Data>()
  const { id, clinicName, contactName, place, listingType, status } = application
  const { email, values, preview, createdAt, duplicates, version } = application
  const contacts = [
    { term: 'Email', value: <EmailValue email={email} /> },
    { term: 'Phone', value: <PhoneValue phone={values.phone ?? ''} /> },
    { term: 'Website', value: <WebsiteValue website={values.site ?? ''} /> },
  ]
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
        {application.waitingDays === null ? null : <Waiting days={application.waitingDays} />}
      </div>
      <p className={`${atoms.muted} ${atoms.breakAnywhere}`}>
        {place.city}, {place.state} · {contactName || ABSENT} · Submitted{' '}
        <Moment instant={createdAt} />
      </p>
      <dl className={styles.contacts}>
        {contacts.map(({ term, value }) => (
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
