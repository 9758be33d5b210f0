import type { ReactNode } from 'react'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import { Badge } from '#ui/Badge.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { EmailValue, PhoneValue, WebsiteValue } from '../ContactValues.tsx'
import { Moment } from '../Moment.tsx'
import { DecisionHistory } from './DecisionHistory.tsx'
import * as styles from './detail.css.ts'

interface ApplicationSectionsProps {
  detail: AdminDetail
  /** URL to return to without JavaScript. */
  back: string
  /** True beside the list, where headings are one level lower. */
  isPane: boolean
}

/** Everything the company submitted, without empty optional sections. */
export function ApplicationSections({ detail, back, isPane }: ApplicationSectionsProps) {
  const { application, decisions } = detail
  const level = isPane ? 'h3' : 'h2'
  const { hours, startingPrice, freeConsultation, lasers, reference } = application
  const { services, description, yearEstablished, certifications, listing } = application
  const { email, phone, website, address, city, state, zip } = application
  return (
    <div className={styles.columns}>
      <Section level={level} title="Contact Information">
        <FactList
          facts={[
            { term: 'Email', value: <EmailValue email={email} /> },
            { term: 'Phone', value: <PhoneValue phone={phone} /> },
            { term: 'Website', value: <WebsiteValue website={website} /> },
          ]}
        />
      </Section>
      <Section level={level} title="Address">
        <address className={styles.address}>
          {address}
          <br />
          {city}, {state} {zip}
        </address>
      </Section>
      {services.length === 0 ? null : (
        <Section level={level} title="Services">
          <ul className={styles.services}>
            {services.map((service) => (
              <li key={service}>
                <Badge tone="plain">{service}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <TextSection level={level} title="Lasers" text={lasers} />
      <TextSection
        level={level}
        title="Starting Price"
        text={startingPrice && `from $${startingPrice}`}
      />
      <TextSection level={level} title="Consultation" text={freeConsultation && 'Free'} />
      <TextSection level={level} title="Opening Hours" text={hours} />
      <TextSection level={level} title="Description" text={description} />
      <TextSection level={level} title="Year Established" text={yearEstablished} />
      <TextSection level={level} title="Certifications & Licenses" text={certifications} />
      <Section level={level} title="Application Details">
        <FactList
          facts={[
            {
              term: 'Listing type',
              value: application.listingType === 'premium' ? 'Premium' : 'Free',
            },
            { term: 'Status', value: STATUS_LABELS[application.status] },
            {
              term: 'Submitted',
              value: <Moment instant={application.createdAt} />,
            },
            { term: 'Application ID', value: application.id },
            ...(reference === null ? [] : [{ term: 'Reference', value: reference }]),
            ...(listing === null
              ? []
              : [
                  {
                    term: 'Public page',
                    value: <a href={paths.provider(listing)}>{paths.provider(listing)}</a>,
                  },
                ]),
          ]}
        />
      </Section>
      <Section level={level} title="Decision History">
        <DecisionHistory applicationId={application.id} decisions={decisions} back={back} />
      </Section>
    </div>
  )
}

interface SectionProps {
  level: 'h2' | 'h3'
  title: string
}

function TextSection({ text, ...section }: SectionProps & { text: string | null }) {
  if (!text) return null
  return (
    <Section {...section}>
      <p className={styles.text}>{text}</p>
    </Section>
  )
}

function Section({ level: Heading, title, children }: SectionProps & { children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading className={styles.sectionTitle}>{title}</Heading>
      {children}
    </section>
  )
}
