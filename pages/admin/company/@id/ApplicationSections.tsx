import { usePageContext } from 'vike-react/usePageContext'
import type { ReactNode } from 'react'
import { listingWord, STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import { cluster } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { EmailValue, PhoneValue, WebsiteValue } from '../../ContactValues.tsx'
import { Moment } from '../../Moment.tsx'
import { DecisionHistory } from './DecisionHistory.tsx'
import * as styles from './company.css.ts'

interface ApplicationSectionsProps {
  detail: AdminDetail
  /** URL to return to. */
  back: string
}

/** Everything the company submitted, without empty optional sections. */
export function ApplicationSections({ detail, back }: ApplicationSectionsProps) {
  const { site } = usePageContext()
  const { application, decisions } = detail
  const { hours, startingPrice, freeConsultation, lasers, reference } = application
  const { services, description, yearEstablished, certifications, listing } = application
  const { email, phone, website, address, city, state, zip } = application
  const page = listing && paths.provider(listing)
  return (
    <div className={styles.columns}>
      <Section title="Contact Information">
        <FactList
          facts={[
            { term: 'Email', value: <EmailValue email={email} /> },
            { term: 'Phone', value: <PhoneValue phone={phone} /> },
            { term: 'Website', value: <WebsiteValue website={website} /> },
          ]}
        />
      </Section>
      <Section title="Address">
        <address className={styles.address}>
          {address}
          <br />
          {city}, {state} {zip}
        </address>
      </Section>
      {services.length === 0 ? null : (
        <Section title="Services">
          <ul className={cluster({ gap: 'xxs' })}>
            {services.map((service) => (
              <li key={service}>
                <Badge tone="plain">{service}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <TextSection title="Lasers" text={lasers} />
      <TextSection title="Starting Price" text={startingPrice && `from $${startingPrice}`} />
      <TextSection title="Consultation" text={freeConsultation && 'Free'} />
      <TextSection title="Opening Hours" text={hours} />
      <TextSection title="Description" text={description} />
      <TextSection title="Year Established" text={yearEstablished} />
      <TextSection title="Certifications & Licenses" text={certifications} />
      <Section title="Application Details">
        <FactList
          facts={[
            {
              term: 'Listing type',
              value: listingWord(application.listingType, site.premium !== null),
            },
            { term: 'Status', value: STATUS_LABELS[application.status] },
            { term: 'Submitted', value: <Moment instant={application.createdAt} /> },
            { term: 'Application ID', value: application.id },
            { term: 'Reference', value: reference },
            { term: 'Public page', value: page && <a href={page}>{page}</a> },
            {
              term: 'Plan',
              value: page && site.premium !== null && (
                <a href={paths.adminPlans({ listing: page })}>Record a payment</a>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Decision History">
        <DecisionHistory applicationId={application.id} decisions={decisions} back={back} />
      </Section>
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  )
}
