import { useData } from 'vike-react/useData'
import { readText } from '#domain/forms/read-texts.ts'
import type { PaymentField } from '#domain/premium/payment-form.ts'
import { paths } from '#domain/site/paths.ts'
import { formatDate, formatShortDate } from '#domain/text/dates.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AdminPage, Section } from '../../AdminPage.tsx'
import * as styles from '../../admin.css.ts'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { plans, payments } = useData<Data>()
  return (
    <AdminPage
      title="Plans"
      lead="A payment makes a listing premium, or extends that. The day after its last premium day, the listing is free again."
    >
      <PaymentForm />
      <Section id="premium" title={`Premium listings (${plans.length})`}>
        {plans.length === 0 ? <p>No listing is premium.</p> : null}
        <ul>
          {plans.map(({ id, place, name, reference, end }) => (
            <li key={id} className={styles.entry}>
              <p>
                <strong>
                  {place === null ? 'Not shown now' : <a href={paths.provider(place)}>{name}</a>}
                </strong>{' '}
                <span className={atoms.muted}>{reference}</span>
              </p>
              <p>Premium until {formatDate(end)}</p>
              <PostForm action={paths.apiAdminPlans()} fields={{ id, back: paths.adminPlans() }}>
                <ActionButton value="end" look="danger">
                  End now<span className={atoms.muted}> ({reference})</span>
                </ActionButton>
              </PostForm>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="payments" title="Payments">
        {payments.length === 0 ? <p>No payment is recorded.</p> : null}
        <ul>
          {payments.map(({ id, name, paidOn, amount, reference, paidUntil }) => (
            <li key={id} className={styles.entry}>
              <a href={paths.adminReceipt(id)}>Receipt {id}</a>: {name},{' '}
              {[formatShortDate(paidOn), amount, reference].filter(Boolean).join(', ')}, until{' '}
              {formatShortDate(paidUntil)}
            </li>
          ))}
        </ul>
      </Section>
    </AdminPage>
  )
}

const FIELDS: readonly { name: PaymentField; label: string; help?: string; isOptional?: true }[] = [
  {
    name: 'listing',
    label: 'Listing',
    help: 'Its address on the site, or its reference, such as L-1234.',
  },
  { name: 'months', label: 'Months', help: 'What was paid for, such as 3.' },
  { name: 'amount', label: 'Amount', help: 'As on the receipt, such as $90.' },
  { name: 'paidOn', label: 'Day of the payment', help: 'Such as 2027-01-31.' },
  { name: 'reference', label: 'Number of the invoice or transfer', isOptional: true },
]

const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]))

function PaymentForm() {
  const { form } = useData<Data>()
  const back = paths.adminPlans()
  return (
    <Section id="record" title="Record a payment">
      <ReturnedErrors {...form} order={Object.keys(LABELS)} labels={LABELS} />
      <PostForm action={paths.apiAdminPlans()} fields={{ back }} className={stack()} noValidate>
        <div className={`${formStyles.pairs} ${stack()}`}>
          {FIELDS.map((field) => (
            <TextField
              key={field.name}
              {...field}
              errors={form.errors[field.name]}
              initial={readText(form.sent, field.name)}
              maxLength={100}
              width="medium"
              {...(field.name === 'months' && { inputMode: 'numeric' })}
            />
          ))}
        </div>
        <div>
          <ActionButton value="pay" look="primary" data-busy="Recording...">
            Record payment
          </ActionButton>
        </div>
      </PostForm>
    </Section>
  )
}
