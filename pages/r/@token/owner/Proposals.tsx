import { APPLICATION_FIELD } from '#domain/claims/link-form.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { formatDate } from '#domain/text/dates.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../private-link.css.ts'
import { ActionButton } from './ActionButton.tsx'
import type { Step } from './owner.server.ts'

/** Applications of others for this listing, which the owner can deny (R-UPDATE-6). */
export function Proposals({ proposals }: Pick<Extract<Step, { kind: 'edit' }>, 'proposals'>) {
  return (
    <section className={styles.box} aria-labelledby="proposals">
      <h2 id="proposals">Somebody applied to change this page</h2>
      {proposals.map(({ id, name, phone, website, address, city, state, zip, ...sent }) => (
        <div key={id}>
          <p className={atoms.breakAnywhere}>
            {formatDate(sent.createdAt.slice(0, 10))}, {sent.status}: {name},{' '}
            {formatAddress({ street: address, city, state, postalCode: zip })},{' '}
            {[formatPhone(phone), website].filter(Boolean).join(', ')}
          </p>
          <ActionButton action="not-me" look="danger" about={[APPLICATION_FIELD, id]}>
            This was not me
          </ActionButton>
        </div>
      ))}
    </section>
  )
}
