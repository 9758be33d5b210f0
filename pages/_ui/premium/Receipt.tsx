import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Payment } from '#db/premium/plans.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDate } from '#domain/text/dates.ts'
import * as atoms from '#styles/atoms.css.ts'
import { BackLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '#ui/text/text.css.ts'

/** A page to print, for the owner and the admin alike. */
export function Receipt() {
  const { site, urlPathname } = usePageContext()
  const { id, name, paidOn, amount, reference, months, paidUntil } = useData<{ payment: Payment }>()
    .payment
  const term = months === null ? '' : `${pluralize(months, 'month', 'months')}, `
  return (
    <article className={styles.receipt}>
      <h1>Receipt {id}</h1>
      <FactList
        facts={[
          { term: 'From', value: [site.legalName || site.name, site.contactEmail].join(', ') },
          { term: 'For', value: `Premium listing of ${name}` },
          { term: 'Term', value: `${term}until ${formatDate(paidUntil)}` },
          { term: 'Amount', value: amount || null },
          { term: 'Paid on', value: formatDate(paidOn) },
          { term: 'Reference', value: reference || null },
        ]}
      />
      <p>Thank you.</p>
      <div className={atoms.notPrinted}>
        <BackLink href={urlPathname.replace(/\/receipt\/.*/, '')}>Back to the plan</BackLink>
      </div>
    </article>
  )
}
