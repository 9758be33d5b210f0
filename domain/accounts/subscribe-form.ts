import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'

export interface ReturnedSubscribeForm {
  email: string
  emailError: string | null
  problem: string | null
}

export const EMPTY_SUBSCRIBE_FORM: ReturnedSubscribeForm = {
  email: '',
  emailError: null,
  problem: null,
}

export const MAX_EMAIL_LENGTH = MAX_LENGTHS.email

export const SUBSCRIBE_EMAIL_INVALID = 'Enter an e-mail address like name@example.com'

/** Same text for new and known addresses, so that it does not reveal who is subscribed. */
export const SUBSCRIBED = 'Thank you. Your address is on the list for new articles.'

/** Same text for every limit, so that it does not reveal which one was hit. */
export const SUBSCRIBE_NOT_NOW = 'We cannot take your e-mail right now. Please try again later.'

export const SUBSCRIBE_UNREADABLE = 'Your e-mail could not be read. Please send it again.'

export const SUBSCRIBE_FAILED = 'Your e-mail could not be sent. Please try again.'

export const SUBSCRIBE_ID = 'stay-updated'
