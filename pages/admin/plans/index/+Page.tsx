import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { formatDate, formatShortDate } from '#domain/text/dates.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import * as account from '../../account/account.css.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { AdminNoticeBox } from '../../AdminNoticeBox.tsx'
import { PostForm } from '../../PostForm.tsx'
import type { Data } from './+data.ts'
import { PaymentForm } from './PaymentForm.tsx'

export function Page() {
  const { notice, form, plans, payments } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <h1 tabIndex={-1}>Plans</h1>
        <p className={account.text}>
          A payment makes a listing premium, or extends that. The day after its last premium day,
          the listing is free again.
        </p>
      </div>
      <AdminNoticeBox notice={notice} />
      <PaymentForm form={form} />
      <section aria-labelledby="premium" className={stack()}>
        <h2 id="premium">Premium listings ({plans.length})</h2>
        {plans.length === 0 ? <p>No listing is premium.</p> : null}
        <ul>
          {plans.map(({ id, place, name, reference, end }) => (
            <li key={id} className={account.passkey}>
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
      </section>
      <section aria-labelledby="payments" className={stack()}>
        <h2 id="payments">Payments</h2>
        {payments.length === 0 ? <p>No payment is recorded.</p> : null}
        <ul>
          {payments.map(({ id, name, paidOn, amount, reference, paidUntil }) => (
            <li key={id} className={account.passkey}>
              <a href={paths.adminReceipt(id)}>Receipt {id}</a>: {name},{' '}
              {[formatShortDate(paidOn), amount, reference].filter(Boolean).join(', ')}, until{' '}
              {formatShortDate(paidUntil)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
