import { readTexts } from './read-texts.ts'

/** Messages by control. */
export type FormErrors = Readonly<Record<string, string | readonly string[] | undefined>>

/** A form that comes back because something in it, or with it, is wrong. */
export interface ReturnedForm {
  /** The fields as they were sent. */
  sent: unknown
  errors: FormErrors
  /** Problem with the form as a whole. */
  problem: string | null
}

export const NEW_FORM: ReturnedForm = { sent: {}, errors: {}, problem: null }

/** What was typed into a field that came back with an error. */
export function typedAgain({ sent, errors }: ReturnedForm, name: string, otherwise = ''): string {
  return errors[name] === undefined ? otherwise : readTexts(sent, name).join(', ')
}
