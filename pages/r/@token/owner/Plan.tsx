import { paths } from '#domain/site/paths.ts'
import { formatDate } from '#domain/text/dates.ts'
import { stack } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { OwnPlan } from './owner.server.ts'

interface PlanProps {
  plan: OwnPlan
  /** Full URL of the owner's page. */
  url: string
}

/** Free or premium, how to pay, and the receipts. */
export function Plan({ plan, url }: PlanProps) {
  const { end, price, reference, payUrl, contactEmail, receipts } = plan
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <p>
        {end === null
          ? `Your listing is free. Premium costs ${price}: the badge “Top Pick”, and a place before the free listings.`
          : `Premium until ${formatDate(end)}. After that day your page stays, as a free listing. Premium costs ${price}.`}
      </p>
      {payUrl === null ? (
        <p>
          To {end === null ? 'become' : 'stay'} premium, write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and name your reference, {reference}
          .
        </p>
      ) : (
        <>
          <div>
            <ButtonLink href={payUrl} look={end === null ? 'primary' : 'secondary'} isExternal>
              Pay now
            </ButtonLink>
          </div>
          <p>Your reference is {reference}. We record each payment by hand.</p>
        </>
      )}
      {receipts.length === 0 ? null : (
        <ul className={atoms.bulletList}>
          {receipts.map(({ id, paidOn, amount }) => (
            <li key={id}>
              <a href={paths.ownReceipt(new URL(url).pathname, id)}>Receipt {id}</a>:{' '}
              {formatDate(paidOn)}
              {amount === '' ? '' : `, ${amount}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
