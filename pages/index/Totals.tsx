import type { HomeTotal } from '#domain/site/claims.ts'
import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { cluster } from '#styles/layout.css.ts'
import * as styles from './home.css.ts'

interface TotalsProps {
  /** The headline numbers, claimed or live. */
  shown: readonly HomeTotal[]
  /** The live numbers. */
  totals: {
    providerCount: number
    cityCount: number
    /** "2026-11-20"; `null` before the first import. */
    importedOn: string | null
  }
}

export function Totals({ shown, totals: { providerCount, cityCount, importedOn } }: TotalsProps) {
  return (
    <div className={styles.totals}>
      <ul className={cluster({ gap: 'l' })}>
        {shown.map(({ number, qualifier, of }) => (
          <li key={of} className={styles.claim}>
            <span className={styles.number}>{number}</span>{' '}
            {qualifier === null ? null : (
              <>
                <a href={paths.aboutCertified()}>{qualifier}</a>{' '}
              </>
            )}
            {of}
          </li>
        ))}
      </ul>
      <p>
        Listed here: {pluralize(providerCount, 'provider', 'providers')} in{' '}
        {pluralize(cityCount, 'city', 'cities')}.
        {importedOn === null ? null : ` Last import: ${formatDate(importedOn)}.`}
      </p>
    </div>
  )
}
