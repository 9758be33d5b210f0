import { usePageContext } from 'vike-react/usePageContext'
import * as formPage from '#ui/form/form-page.css.ts'
import { stack } from '#styles/layout.css.ts'
import type { Data } from './+data.ts'
import * as styles from './list-company.css.ts'

/** Listings with a similar name in the same ZIP. The live region stays mounted for announcements. */
export function SimilarClinics({ clinics }: { clinics: Data['similarClinics'] }) {
  const { site } = usePageContext()
  return (
    <div aria-live="polite" className={styles.similarRegion}>
      {clinics.length === 0 ? null : (
        <div className={formPage.note}>
          <h3>Is this you?</h3>
          <ul className={stack({ gap: 'xs' })}>
            {clinics.map(({ name, address, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {name}
                </a>{' '}
                (opens in a new tab), {address}
              </li>
            ))}
          </ul>
          <p>
            It is listed already. You can still apply, and we will compare the two. To correct the
            listing, write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </p>
        </div>
      )}
    </div>
  )
}
