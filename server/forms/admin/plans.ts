import { z } from 'zod'
import { readField } from '#domain/forms/read-texts.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { DAY_TO_COME, paymentForm } from '#domain/premium/payment-form.ts'
import { readPaymentReference } from '#domain/premium/plan.ts'
import { paths } from '#domain/site/paths.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endPlan, recordPayment } from '#db/premium/plans.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { returnForm } from '#server/forms/visitor-form.ts'
import { adminForm } from './admin-form.ts'

/** The admin records a payment, or ends a plan (R-PREMIUM-1). */
export const planForm = adminForm({
  limit: '4kb',
  home: paths.adminPlans(),
  schema: z.discriminatedUnion('action', [
    paymentForm.extend({ action: z.literal('pay') }),
    z.object({ action: z.literal('end'), id: z.coerce.number().int() }),
  ]),
  returned: (sent, errors) =>
    readField(sent, 'action') === 'pay' ? returnPayment(sent, errors) : undefined,
  decide: (fields, { connection, settings, sent, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      if (fields.action === 'end') {
        const { kind } = await endPlan(db, { id: fields.id, by, now })
        return { notice: kind === 'done' ? 'plan-ended' : 'free-already' }
      }
      const { listing, months, paidOn, amount, reference } = fields
      const place = readProviderPath(listing)
      const id = readPaymentReference(listing) ?? (place && (await findClinicId(db, place))) ?? 0
      const today = localDate(settings.TIME_ZONE, now) ?? ''
      const paid = { paidOn, amount, reference, term: { months }, today }
      const { kind } = await recordPayment(db, { id, by, now, ...paid })
      if (kind === 'done') return { notice: 'paid' }
      const errors: FormErrors =
        kind === 'future'
          ? { paidOn: [DAY_TO_COME] }
          : { listing: ['No listing has this address or reference now'] }
      return { status: 422, page: returnPayment(sent, errors) }
    }),
})

function returnPayment(sent: unknown, errors: FormErrors) {
  return returnForm({ sent }, paths.adminPlans(), { errors })
}
