import type { AskedQuestion } from './question.ts'

/** What the box "Stay Updated" shows again when it cannot be taken. */
export interface ReturnedSubscribeForm {
  /** As it was typed. */
  email: string
  /** What is wrong with it; `null` when the e-mail is fine. */
  emailError: string | null
  /** What is wrong otherwise. */
  problem: string | null
  /** Asked while too many e-mails arrive. */
  question: AskedQuestion | null
  /** As it was typed. */
  answer: string
}

/** A box that nothing came back to. */
export const EMPTY_SUBSCRIBE_FORM: ReturnedSubscribeForm = {
  email: '',
  emailError: null,
  problem: null,
  question: null,
  answer: '',
}

export const LONGEST_EMAIL = 254 // RFC 5321

export const SUBSCRIBE_EMAIL_WRONG = 'Enter an e-mail address like name@example.com'

/** The same for who is new and who is known: it must not tell who reads along. */
export const SUBSCRIBED = 'Thank you. Your address is on the list for new articles.'

/** The same words whatever was too much: they help nobody to find out. */
export const SUBSCRIBE_NOT_NOW = 'We cannot take your e-mail right now. Please try again later.'

export const SUBSCRIBE_UNREADABLE = 'Your e-mail could not be read. Please send it again.'

export const SUBSCRIBE_FAILED = 'Your e-mail could not be sent. Please try again.'

/** Id of the box: a form that was sent without JavaScript comes back to it. */
export const SUBSCRIBE_ID = 'stay-updated'
