import type { Request } from 'express'

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

/** True for plain form posts. Checks only the header, because the sign-out form has no body. */
export function isFormPost(request: Request): boolean {
  return FORM.test(request.get('content-type') ?? '')
}
