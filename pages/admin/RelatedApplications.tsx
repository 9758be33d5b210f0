import { formatAddress } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import type { RelatedApplication } from '#db/applications/locations.ts'
import * as styles from './PossibleDuplicates.css.ts'

/** Locations that were sent in one form, and what else waits from the same company. */
export function RelatedApplications({ related }: { related: readonly RelatedApplication[] }) {
  const together = related.filter(({ isSameForm }) => isSameForm)
  const waiting = related.filter(({ isSameForm }) => !isSameForm)
  return (
    <>
      <Group
        title={`One of ${together.length + 1} locations that were sent together`}
        of={together}
      />
      <Group title="Also waiting from this company" of={waiting} />
    </>
  )
}

function Group({ title, of }: { title: string; of: readonly RelatedApplication[] }) {
  if (of.length === 0) return null
  return (
    <div className={styles.box}>
      <p className={styles.title}>{title}</p>
      <ul>
        {of.map(({ id, companyName, address: street, city, state, zip, status }) => (
          <li key={id}>
            <a href={paths.adminCompany(id)}>{companyName}</a>,{' '}
            {formatAddress({ street, city, state, postalCode: zip })}: {status}
          </li>
        ))}
      </ul>
    </div>
  )
}
