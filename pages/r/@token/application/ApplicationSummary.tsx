import { usePageContext } from 'vike-react/usePageContext'
import { listingWord } from '#domain/applications/admin-messages.ts'
import type { ApplicationForm } from '#domain/applications/form.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { readHoursText } from '#domain/hours/hours-text.ts'
import { writeWeek } from '#domain/hours/week-form.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'

/** The sender's details, without blank fields. */
export function ApplicationSummary({ form }: { form: ApplicationForm }) {
  const { site } = usePageContext()
  const { startingPrice, freeConsultation, lasers, services, zipCode } = form
  const hours = readHoursText(writeWeek(form))
  const facts = [
    { term: 'Company', value: form.companyName },
    { term: 'Contact', value: form.contactName },
    { term: 'Email', value: form.email },
    { term: 'Phone', value: form.phone },
    { term: 'Website', value: form.website },
    {
      term: 'Address',
      value: formatAddress({ ...form, street: form.address, postalCode: zipCode }),
    },
    { term: 'Listing', value: listingWord(form.listingType, site.premium !== null) },
    { term: 'Services', value: services.join(', ') },
    { term: 'Lasers', value: lasers },
    {
      term: 'Price',
      value: startingPrice === '' ? '' : `from ${formatValue('startingPrice', startingPrice)}`,
    },
    { term: 'Consultation', value: freeConsultation === '' ? '' : 'Free' },
    { term: 'Hours', value: hours === undefined || hours.kind === 'none' ? '' : formatWeek(hours) },
    { term: 'Description', value: <span className={styles.text}>{form.description}</span> },
    {
      term: 'Certifications',
      value: form.certifications && <span className={styles.text}>{form.certifications}</span>,
    },
    { term: 'Established', value: form.yearEstablished },
  ]
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="application">
      <h2 id="application">What you told us</h2>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </section>
  )
}
