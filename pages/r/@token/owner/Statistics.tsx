import { ACTION_FIELD, MONTHLY_FIELD } from '#domain/claims/link-form.ts'
import { stack } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { button } from '#ui/button.css.ts'
import * as form from '#ui/form/form.css.ts'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import type { OwnStatistics } from './owner.server.ts'

/** What visitors did on the page, and whether an e-mail says so each month. */
export function Statistics({ statistics: { weeks, isMonthly } }: { statistics: OwnStatistics }) {
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="statistics">
      <h2 id="statistics">Your page in the last twelve weeks</h2>
      <p className={atoms.muted}>
        We count without cookies, and do not know who it was. Presses on cards in lists count, too.
      </p>
      <Weeks label="Numbers by week" weeks={weeks} />
      {isMonthly === null ? null : (
        <form method="post" className={stack({ gap: 'xs', align: 'start' })}>
          <label className={form.choice}>
            <input
              type="checkbox"
              name={MONTHLY_FIELD}
              defaultChecked={isMonthly}
              className={form.mark}
            />
            Send me an e-mail with the numbers each month
          </label>
          <button type="submit" name={ACTION_FIELD} value="monthly" className={button()}>
            Save
          </button>
        </form>
      )}
    </section>
  )
}
