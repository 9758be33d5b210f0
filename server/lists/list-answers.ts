import type { ReturnedList } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import type { Answer } from '#server/forms/posted-form.ts'

export const BUSY = 'Another list is being read or imported. Please wait until that is done.'
export const UNREADABLE = 'The form cannot be read. Nothing was changed.'

/** The page of all lists, or of one, with the problem. */
export function refuse(
  status: number,
  form: Omit<ReturnedList, 'sent'>,
  sent?: unknown,
  id?: string,
) {
  const url = id === undefined ? paths.adminLists() : paths.adminList(id)
  return { status, page: { url, listForm: { ...form, sent: toFields(sent) } } }
}

export function toFields(sent: unknown): Record<string, unknown> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {}
}

const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** No room, or no permission to write. Throws other errors. */
export function refuseUnstored(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!NOT_WRITABLE.has(code) && !FULL.has(code)) throw error
  const reason = FULL.has(code) ? 'the disk is full' : 'the server cannot write beside its database'
  return refuse(503, { problem: `The list cannot be stored: ${reason}. Nothing was changed.` })
}
