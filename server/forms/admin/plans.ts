import { Router } from 'express'
import { z } from 'zod'
import { readField } from '#domain/forms/read-field.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { paymentForm, type ReturnedPayment } from '#domain/premium/payment-form.ts'
import { readPaymentReference } from '#domain/premium/plan.ts'
import { paths } from '#domain/site/paths.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import type { Settings } from '#domain/site/settings.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endPlan, recordPayment } from '#db/premium/pay.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { postedForm, type Answer, type Post } from '#server/forms/posted-form.ts'
import { requireAdmin } from '#server/forms/require-admin.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

const form = z.discriminatedUnion('action', [
  paymentForm.extend({ action: z.literal('pay') }),
  z.object({ action: z.literal('end'), id: z.coerce.number().int() }),
])

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
}

/** The admin records a payment, or ends a plan (R-PREMIUM-1). */
export function adminPlanRoutes({ connection, settings, sendPage }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(paths.apiAdminPlans(), requireAdmin(sendPage, paths.adminPlans()))
  router
    .route(paths.apiAdminPlans())
    .post(
      postedForm(sendPage, {
        limit: '4kb',
        schema: form,
        returned: ({ kind, fieldErrors }, { sent }) =>
          kind === 'invalid' && readField(sent, 'action') === 'pay'
            ? returnPayment(sent, fieldErrors)
            : { url: paths.adminPlans({ notice: 'not-saved' }) },
        handle: (fields, { sent, request, now }) =>
          inWriteTransaction(connection, (db) => {
            const by = { actor: 'admin', name: getAdminName(request) } as const
            return fields.action === 'pay'
              ? pay(db, fields, { sent, by, now, timeZone: settings.TIME_ZONE })
              : end(db, { id: fields.id, by, now })
          }),
      }),
    )
    .all(onlyMethods('POST'))
  return router
}

type Payment = z.infer<typeof paymentForm>
type Step = Parameters<typeof endPlan>[1]

async function pay(
  db: Database,
  { listing, months, paidOn, amount, reference }: Payment,
  { sent, by, now, timeZone }: Omit<Step, 'id'> & Pick<Post, 'sent'> & { timeZone: string },
): Promise<Answer> {
  const place = readProviderPath(listing)
  const id =
    readPaymentReference(listing) ?? (place && (await findClinicId(readOnly(db), place))) ?? 0
  const today = localDate(timeZone, now) ?? ''
  const paid = { paidOn, amount, reference, term: { months }, today }
  const outcome = await recordPayment(db, { id, by, now, ...paid })
  if (outcome.kind === 'done') return { next: paths.adminPlans({ notice: 'paid' }) }
  const errors = { listing: ['No listing has this address or reference now'] }
  return { status: 422, page: returnPayment(sent, errors) }
}

async function end(db: Database, step: Step): Promise<Answer> {
  const { kind } = await endPlan(db, step)
  if (kind === 'done') return { next: paths.adminPlans({ notice: 'plan-ended' }) }
  return { status: 409, page: { url: paths.adminPlans({ notice: 'free-already' }) } }
}

function returnPayment(sent: unknown, errors: ReturnedPayment['errors']) {
  const typed = Object.fromEntries(
    Object.keys(paymentForm.shape).map((name) => [name, readText(sent, name)] as const),
  )
  return { url: paths.adminPlans(), paymentForm: { typed, errors } }
}
