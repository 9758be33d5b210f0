import { z } from 'zod'
import { plainLine } from '#domain/text/plain-text.ts'
import { MAX_EMAIL_LENGTH, SUBSCRIBE_EMAIL_INVALID } from './subscribe-form.ts'

const subscriberSchema = z.object({
  email: z
    .string(SUBSCRIBE_EMAIL_INVALID)
    .max(MAX_EMAIL_LENGTH, SUBSCRIBE_EMAIL_INVALID)
    .transform(normalizeEmail)
    .pipe(z.email(SUBSCRIBE_EMAIL_INVALID)),
})

export type SubscriberReading =
  | { kind: 'subscriber'; email: string }
  | { kind: 'refused'; fieldErrors: { email: string[] } }

export function readSubscriber(body: unknown): SubscriberReading {
  const parsed = subscriberSchema.safeParse(body)
  if (parsed.success) return { kind: 'subscriber', email: parsed.data.email }
  return { kind: 'refused', fieldErrors: { email: [SUBSCRIBE_EMAIL_INVALID] } }
}

/** Lower case, because no known mail provider distinguishes case. */
export function normalizeEmail(typed: string): string {
  return plainLine(typed).toLowerCase()
}
