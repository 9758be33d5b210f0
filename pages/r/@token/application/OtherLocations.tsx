import type { SentLocation } from '#db/applications/locations.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'

/** The locations that were sent with this one; nothing for one alone. */
export function OtherLocations({ locations }: { locations: readonly SentLocation[] }) {
  if (locations.length === 0) return null
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="locations">
      <h2 id="locations">Your other locations</h2>
      <p>You sent them in one form. Each has a private link of its own: keep them, too.</p>
      <ul className={styles.statements}>
        {locations.map(({ reference, link, address: street, city, state, zip }) => (
          <li key={link}>
            <a href={link}>{formatAddress({ street, city, state, postalCode: zip })}</a>
            {reference === null ? '' : ` (${reference})`}
          </li>
        ))}
      </ul>
    </section>
  )
}
