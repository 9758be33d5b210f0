import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { Part } from '#ui/text/Part.tsx'
import { formatDate } from '#domain/text/dates.ts'
import { startStack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { OwnPlan, OwnStatistics } from './owner.server.ts'
import { ACTION_FIELD, MONTHLY_FIELD } from '#domain/proposals/link-form.ts'
import { button } from '#ui/button.css.ts'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import * as atoms from '#styles/atoms.css.ts'
import { Checkbox } from '#ui/form/Choices.tsx'

/** Free or premium, and how to pay once that is due. */
export function Plan({ plan }: { plan: OwnPlan }) {
  const { end, price, reference, isPaymentDue, payUrl } = plan
  return (
    <Part id="plan" title="Your plan">
      <p>
        {end === null
          ? `Your listing is free. Premium costs ${price}: the badge “Top Pick”, and a place before the free listings.`
          : `Premium until ${formatDate(end)}. After that day your page stays, as a free listing.`}
      </p>
      {!isPaymentDue ? null : payUrl === null ? (
        <p>
          To {end === null ? 'become' : 'stay'} premium, write to <ContactEmail /> and name your
          reference, {reference}.
        </p>
      ) : (
        <>
          <div>
            <ButtonLink href={payUrl} look={end === null ? 'primary' : 'secondary'} isExternal>
              Pay now
            </ButtonLink>
          </div>
          <p>
            Your reference is {reference}. Premium costs {price}. We enter each payment by hand.
          </p>
        </>
      )}
    </Part>
  )
}

/** What visitors did on the page, and whether an e-mail says so each month. */
export function Statistics({ statistics: { weeks, isMonthly } }: { statistics: OwnStatistics }) {
  return (
    <Part id="statistics" title="Your page in the last twelve weeks">
      <p className={atoms.muted}>
        We count without cookies, and do not know who it was. Presses on cards in lists count, too.
      </p>
      <Weeks label="Numbers by week" weeks={weeks} />
      {isMonthly === null ? null : (
        <form method="post" className={startStack.xs}>
          <Checkbox name={MONTHLY_FIELD} defaultChecked={isMonthly}>
            Send me an e-mail with the numbers each month
          </Checkbox>
          <button type="submit" name={ACTION_FIELD} value="monthly" className={button.secondary}>
            Save
          </button>
        </form>
      )}
    </Part>
  )
}
