import { z } from 'zod'
import { calendarDay } from './plan.ts'

const MAX_TEXT = 100
export const MAX_MONTHS = 120

const text = z.string().trim().max(MAX_TEXT, `Use at most ${MAX_TEXT} characters`)

/** What the admin types to record a payment. */
export const paymentForm = z.object({
  listing: text.min(1, 'Enter the address or the reference of a listing'),
  paidOn: z.string().trim().pipe(calendarDay.catch('')).refine(Boolean, 'Enter a day'),
  amount: text.min(1, 'Enter the amount'),
  reference: text,
  months: z.coerce
    .number('Enter the months')
    .refine(
      (months) => Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS,
      `Enter whole months, from 1 to ${MAX_MONTHS}`,
    ),
})

export type PaymentField = keyof z.infer<typeof paymentForm>

/** The form of a refused payment. */
export interface ReturnedPayment {
  typed: Partial<Record<PaymentField, string>>
  errors: Partial<Record<PaymentField, string[] | undefined>>
}

/** What became of a form; the names also appear in URLs. */
export const PLAN_NOTICES = {
  paid: { title: 'Success', text: 'The payment is recorded.', isError: false },
  ended: { title: 'Success', text: 'The listing is free now.', isError: false },
  'free-already': { title: 'Error', text: 'This listing is free already.', isError: true },
  failed: { title: 'Error', text: 'Nothing was changed. Please try again.', isError: true },
} as const
