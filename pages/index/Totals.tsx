import { CLAIMED_TOTALS } from '#domain/claims.ts'
import { dayInWords } from '#domain/dates.ts'
import { countOf, formatCount } from '#domain/rating.ts'
import * as styles from './Totals.css.ts'

interface TotalsProps {
  totals: {
    providerCount: number
    cityCount: number
    /** "2026-11-20"; `null` before the first import. */
    importedOn: string | null
  }
}

const CLAIMS = [
  { number: `${formatCount(CLAIMED_TOTALS.providers)}+`, of: 'certified providers' },
  { number: formatCount(CLAIMED_TOTALS.states), of: 'states' },
  { number: `${formatCount(CLAIMED_TOTALS.cities)}+`, of: 'cities' },
] as const

/** The claimed totals, and below them what the directory really holds. */
export function Totals({ totals: { providerCount, cityCount, importedOn } }: TotalsProps) {
  return (
    <div className={styles.totals}>
      <ul className={styles.claims}>
        {CLAIMS.map(({ number, of }) => (
          <li key={of} className={styles.claim}>
            <span className={styles.number}>{number}</span> {of}
          </li>
        ))}
      </ul>
      <p>
        Listed here: {countOf(providerCount, 'provider', 'providers')} in{' '}
        {countOf(cityCount, 'city', 'cities')}.
        {importedOn === null ? null : ` Last import: ${dayInWords(importedOn)}.`}
      </p>
    </div>
  )
}
