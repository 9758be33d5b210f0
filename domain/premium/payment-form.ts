import { z } from 'zod'
import { calendarDay } from './plan.ts'

const MAX_TEXT = 100
const MAX_MONTHS = 120
export const DAY_TO_COME = 'The day of the payment is still to come.'

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
