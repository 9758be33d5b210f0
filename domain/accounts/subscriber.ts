import { z } from 'zod'
import { plainLine } from '#domain/text/plain-text.ts'
import { MAX_EMAIL_LENGTH, SUBSCRIBE_EMAIL_INVALID } from './subscribe-form.ts'

export const subscriberSchema = z.object({
  email: z
    .string(SUBSCRIBE_EMAIL_INVALID)
    .max(MAX_EMAIL_LENGTH, SUBSCRIBE_EMAIL_INVALID)
    .transform(normalizeEmail)
    .pipe(z.email(SUBSCRIBE_EMAIL_INVALID)),
})

/** Lower case, because no known mail provider distinguishes case. */
export function normalizeEmail(typed: string): string {
  return plainLine(typed).toLowerCase()
}
