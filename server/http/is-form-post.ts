import type { Request } from 'express'

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

/** A form with a file. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data *;/i.test(request.get('content-type') ?? '')
}

/** True for plain form posts. Checks only the header, because the sign-out form has no body. */
export function isFormPost(request: Request): boolean {
  return FORM.test(request.get('content-type') ?? '')
}
