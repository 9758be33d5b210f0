import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { paymentReference } from '#domain/premium/plan.ts'
import { paths } from '#domain/site/paths.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { EmailValue } from '../../ContactValues.tsx'
import { ListRow } from '../../ListRow.tsx'
import { Moment } from '../../Moment.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'
import { typedAgain } from '../FactField.tsx'
import { Items } from '../Items.tsx'
import { ListingForm } from './ListingForm.tsx'

/** What waits, who owns it, and what it pays. */
export function Aside({ listing }: { listing: ListingPage }) {
  const { hasPremium } = useData<Data>()
  const { id, items, owners, state } = listing
  return (
    <div className={styles.column}>
      {items.length === 0 ? null : (
        <Section id="items" title="Applications, reports and claims">
          <Items items={items} />
        </Section>
      )}
      <Notes listing={listing} />
      <Section id="owner" title="Owner">
        {owners.length === 0 ? <p>Nobody has proved to own it.</p> : null}
        <ul>
          {owners.map(({ id: claim, email, way, decidedAt }) => (
            <li key={claim}>
              {email === '' ? 'Without an e-mail address' : <EmailValue email={email} />}
              <span className={styles.small}>
                by {way === 'application' ? 'its application' : way}
                {decidedAt === null ? '' : `, ${formatShortDate(decidedAt.slice(0, 10))}`}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {hasPremium ? <Plan listing={listing} /> : null}
      {state === 'listed' ? <Merge id={id} /> : null}
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Notes({ listing: { id, notes } }: { listing: ListingPage }) {
  const { form } = useData<Data>()
  return (
    <Section id="notes" title="Notes">
      <ul>
        {notes.map(({ id: note, at, by, text }) => (
          <ListRow
            key={note}
            text={
              <>
                <span className={styles.note}>{text}</span>
                <span className={styles.small}>
                  {by}, <Moment instant={at} />
                </span>
              </>
            }
          >
            <ListingForm id={id} fields={{ note }}>
              <ActionButton value="forget" about=" this note">
                Delete
              </ActionButton>
            </ListingForm>
          </ListRow>
        ))}
      </ul>
      <ListingForm id={id} className={styles.editForm}>
        <TextArea
          name="note"
          label="New note"
          help="Visitors and owners never see notes."
          initial={typedAgain(form, 'note')}
          errors={form.errors['note']}
          rows={2}
        />
        <div>
          <ActionButton value="note">Save the note</ActionButton>
        </div>
      </ListingForm>
    </Section>
  )
}

function Plan({ listing: { id, planEnd, payments } }: { listing: ListingPage }) {
  const reference = paymentReference(id)
  return (
    <Section id="plan" title="Plan">
      <p>{planEnd === '' ? 'Free' : `Premium until ${formatShortDate(planEnd)}`}</p>
      <ul>
        {payments.map(({ id: payment, paidOn, amount, reference: number }) => (
          <li key={payment}>
            <a href={paths.adminReceipt(payment)}>Receipt {payment}</a>:{' '}
            {[formatShortDate(paidOn), amount, number].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <a href={paths.adminPlans({ listing: reference })} className={styles.name}>
        Record a payment
      </a>
    </Section>
  )
}

function Merge({ id }: { id: number }) {
  const { form } = useData<Data>()
  return (
    <Section id="merge" title="Merge with another listing">
      <ListingForm id={id} className={styles.editForm}>
        <TextField
          name="other"
          label="The other listing"
          help="Its address on the site, or its reference, such as L-1234. Next, you compare the two and choose which one stays."
          initial={typedAgain(form, 'other')}
          errors={form.errors['other']}
          maxLength={300}
        />
        <div>
          <ActionButton value="compare">Compare the two</ActionButton>
        </div>
      </ListingForm>
    </Section>
  )
}
