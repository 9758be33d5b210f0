import { paths } from '#domain/site/paths.ts'
import { returnForm } from '#server/forms/visitor-form.ts'

export const BUSY = 'Another list is being read or imported. Please wait until that is done.'
export const UNREADABLE = 'The form cannot be read. Nothing was changed.'

export interface Refused {
  status: number
  problem: string
  /** Id of the control to correct. */
  control?: string
}

/** The page of all lists, or of one, with the problem. */
export function refuse({ status, problem, control }: Refused, sent: unknown = {}, id?: string) {
  const url = id === undefined ? paths.adminLists() : paths.adminList(id)
  const wrong = control === undefined ? { problem } : { errors: { [control]: problem } }
  return { status, page: returnForm({ sent }, url, wrong) }
}

const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** No room, or no permission to write. Throws other errors. */
export function refuseUnstored(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!NOT_WRITABLE.has(code) && !FULL.has(code)) throw error
  const reason = FULL.has(code) ? 'the disk is full' : 'the server cannot write beside its database'
  const problem = `The list cannot be stored: ${reason}. Nothing was changed.`
  return refuse({ status: 503, problem })
}
