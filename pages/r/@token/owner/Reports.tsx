import {
  ACTION_FIELD,
  ANSWERED_FIELD,
  REPORT_FIELD,
  APPLICATION_FIELD,
} from '#domain/claims/link-form.ts'
import { formatDate } from '#domain/text/dates.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { button } from '#ui/button.css.ts'
import * as form from '#ui/form/form.css.ts'
import * as styles from '../private-link.css.ts'
import type { Step } from './owner.server.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { ActionButton } from './ActionButton.tsx'

type Reported = Extract<Step, { kind: 'edit' }>['reported']

/** Reports of visitors, which the owner answers first (R-REPORT-8). */
export function Reports({ reported }: { reported: Reported }) {
  return (
    <section className={styles.box} aria-labelledby="reported">
      <h2 id="reported">What visitors reported</h2>
      {reported.map(({ reference, createdAt, claims }) => (
        <form key={reference} method="post" className={stack({ gap: 's' })}>
          <ul className={styles.statements}>
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
          <p className={atoms.note}>
            {reference}, {formatDate(createdAt.slice(0, 10))}
          </p>
          <input type="hidden" name={REPORT_FIELD} value={reference} />
          <label className={form.field}>
            <span className={form.label}>Your answer to {reference}</span>
            <textarea name={ANSWERED_FIELD} rows={2} className={form.textarea} />
          </label>
          <div className={cluster({ gap: 'xs' })}>
            <button type="submit" name={ACTION_FIELD} value="accept-report" className={button()}>
              This is right
            </button>
            <button type="submit" name={ACTION_FIELD} value="answer-report" className={button()}>
              Send the answer
            </button>
          </div>
        </form>
      ))}
      <p className={atoms.note}>
        Answer within seven days, and we decide with your answer; after that, without it.
      </p>
    </section>
  )
}

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
