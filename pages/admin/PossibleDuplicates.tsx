import { describeResemblance } from '#domain/clinics/same-company.ts'
import { paths } from '#domain/site/paths.ts'
import type { PossibleDuplicate } from '#db/applications/duplicates.ts'
import * as styles from './PossibleDuplicates.css.ts'

export function PossibleDuplicates({ duplicates }: { duplicates: readonly PossibleDuplicate[] }) {
  if (duplicates.length === 0) return null
  return (
    <div className={styles.box}>
      <p className={styles.title}>Possible duplicates in the directory</p>
      <ul>
        {duplicates.map((listing) => (
          <li key={paths.provider(listing)}>
            <a href={paths.provider(listing)}>{listing.name}</a>, {listing.city}, {listing.state}:{' '}
            {describeResemblance(listing)}
          </li>
        ))}
      </ul>
    </div>
  )
}
