import { z } from 'zod'
import { plainLine } from '#domain/text/plain-text.ts'

/** Ready reasons for declining, which the admin can replace by a line of their own (R-ADMIN-12). */
export const DECLINE_REASONS = {
  application: [
    'We could not reach the company.',
    'It does not offer tattoo removal.',
    'It is listed already.',
    'Nothing shows that the company is yours.',
    'Something in it is incomplete or wrong.',
  ],
  claim: [
    'Nobody answered at the listed number.',
    'The person who answered did not know the code.',
    'The person who answered had not asked for it.',
    'Somebody else has shown that the clinic is theirs.',
    'The clinic will not stay listed.',
  ],
  report: [
    'We checked it, and the page is right.',
    'We could not confirm it.',
    'The clinic told us otherwise.',
    'It is about another business.',
    'This is nothing that we list.',
  ],
} as const

export const MAX_REASON_LENGTH = 200

/** '' for none. */
export const declineReason = z.string().max(MAX_REASON_LENGTH).transform(plainLine).default('')
