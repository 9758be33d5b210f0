import { paths } from '#domain/site/paths.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HomeSection } from './HomeSection.tsx'
import * as styles from '../home.css.ts'
import * as atoms from '#styles/atoms.css.ts'

export function ListYourCompany() {
  return (
    <HomeSection
      id="list-your-company"
      title="Do you remove tattoos? List your company"
      note={<p>Tell us about your clinic. We review every application within 2-3 business days.</p>}
      layout="beside"
      background="sunken"
    >
      <div className={stack({ gap: 'l' })}>
        <div className={styles.offers}>
          <section aria-labelledby="free-listing" className={styles.offer}>
            <h3 id="free-listing">Free listing</h3>
            <p className={styles.price}>$0</p>
            <ul className={atoms.bulletList}>
              <li>A basic directory listing</li>
              <li>Your own page with phone, address and website</li>
              <li>Found in your city’s list and in search</li>
            </ul>
          </section>
          <section aria-labelledby="premium-listing" className={styles.offer}>
            <div className={cluster({ gap: 'xs', align: 'center' })}>
              <h3 id="premium-listing">Premium listing</h3>
              <Badge tone="premium">Top Pick</Badge>
            </div>
            <p className={styles.price}>$30/month</p>
            <ul className={atoms.bulletList}>
              <li>Everything in the free listing</li>
              <li>A featured “Top Pick” badge</li>
              <li>Priority placement, ahead of other listings</li>
            </ul>
          </section>
        </div>
        <div className={styles.next}>
          <ButtonLink href={paths.listCompany()} look="primary">
            List Your Company
          </ButtonLink>
          <p className={styles.terms}>
            You choose free or premium in the form. Premium fees are non-refundable after approval,
            as our <a href={paths.termsOfService()}>Terms of Service</a> say.
          </p>
        </div>
      </div>
    </HomeSection>
  )
}
