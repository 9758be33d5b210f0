import { readText } from '#domain/forms/read-texts.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import type { PaymentField } from '#domain/premium/payment-form.ts'
import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { PostForm } from '../../PostForm.tsx'

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

export function PaymentForm({ form }: { form: ReturnedForm }) {
  const back = paths.adminPlans()
  return (
    <section aria-labelledby="record" className={stack()}>
      <h2 id="record">Record a payment</h2>
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
    </section>
  )
}
