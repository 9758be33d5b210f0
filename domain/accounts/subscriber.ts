import { z } from 'zod'
import { plainLine } from '#domain/clinics/plain-text.ts'
import { LONGEST_EMAIL, SUBSCRIBE_EMAIL_WRONG } from './subscribe-form.ts'

const subscriberSchema = z.object({
  email: z
    .string(SUBSCRIBE_EMAIL_WRONG)
    .max(LONGEST_EMAIL, SUBSCRIBE_EMAIL_WRONG)
    .transform(normalEmail)
    .pipe(z.email(SUBSCRIBE_EMAIL_WRONG)),
})

export type SubscriberReading =
  | { kind: 'subscriber'; email: string }
  | { kind: 'refused'; fieldErrors: { email: string[] } }

/** Reads who wants to hear from the blog out of anything; the e-mail comes back normalized. */
export function readSubscriber(sent: unknown): SubscriberReading {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const parsed = subscriberSchema.safeParse(isRecord ? sent : {})
  if (parsed.success) return { kind: 'subscriber', email: parsed.data.email }
  return { kind: 'refused', fieldErrors: { email: [SUBSCRIBE_EMAIL_WRONG] } }
}

/** One spelling for each mailbox: no mail provider at hand tells capitals apart. */
export function normalEmail(typed: string): string {
  return plainLine(typed).toLowerCase()
}
