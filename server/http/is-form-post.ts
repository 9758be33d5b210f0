import type { Request } from 'express'

/** Of every body that is no file. A character of a form takes up to nine bytes. */
export const MAX_FORM_BYTES = 256 * 1024

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

/** A form with a file. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data *;/i.test(request.get('content-type') ?? '')
}

/** True for plain form posts. Checks only the header, because the sign-out form has no body. */
export function isFormPost(request: Request): boolean {
  return FORM.test(request.get('content-type') ?? '')
}
