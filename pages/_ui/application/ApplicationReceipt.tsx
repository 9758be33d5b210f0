import { usePageContext } from 'vike-react/usePageContext'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import * as styles from '../form/form.css.ts'

interface ApplicationReceiptProps {
  /** `null` when the page shows it already or there is none. */
  reference: string | null
  /** As parsed. */
  email: string
  /** Full URL of the private link. */
  url: string
  /** Number of locations that were sent. */
  locations?: number | undefined
}

export function ApplicationReceipt(props: ApplicationReceiptProps) {
  const { reference, email, url, locations = 1 } = props
  const { site } = usePageContext()
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={styles.receiptTitle}>
        Keep your private link
      </h2>
      {reference === null ? null : (
        <p>
          Reference <strong>{reference}</strong>
        </p>
      )}
      {site.sendsMail ? (
        <p>
          We will write to <strong>{email}</strong>.
        </p>
      ) : null}
      <p>
        With this link you can read, fix or withdraw your application while it waits, and see our
        decision. Whoever has it can do the same. It works for {LINK_DAYS} days.
        {locations === 1
          ? null
          : ` Its page has a link of its own for each of your ${locations} locations.`}
      </p>
      <p>
        <a href={url}>{url}</a>
      </p>
    </section>
  )
}
