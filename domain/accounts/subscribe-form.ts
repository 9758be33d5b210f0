import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'

export const MAX_EMAIL_LENGTH = MAX_LENGTHS.email

export const SUBSCRIBE_EMAIL_INVALID = 'Enter an e-mail address like name@example.com'

/** Same text for new and known addresses, so that it does not reveal who is subscribed. */
export const SUBSCRIBED = 'Thank you. Your address is on the list for new articles.'

export const SUBSCRIBE_ID = 'stay-updated'
