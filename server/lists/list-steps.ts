import type { RequestHandler } from 'express'
import { z } from 'zod'
import { readText } from '#domain/forms/read-texts.ts'
import { IMPORT_MODES } from '#domain/import/choose-rows.ts'
import {
  chooseMapping,
  columnLabel,
  isListColumn,
  type UploadChoices,
  type UploadStep,
} from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import {
  readUpload,
  removeUpload,
  type ListedColumns,
  type StoredUpload,
} from '#db/uploads/upload-folder.ts'
import { getAdminName } from '#server/auth/admin-requests.ts'
import { postedForm, type Answer } from '#server/forms/posted-form.ts'
import { returnForm } from '#server/forms/visitor-form.ts'
import type { RunStep, RunBy } from './list-runner.ts'
import { errorCode } from '#domain/operation/operator-error.ts'

type Run = (run: RunStep, upload: StoredUpload, step: UploadStep, by: RunBy) => Promise<Answer>

const MAX_REASON = 300
const MAX_SOURCE = 60
const GONE = 'This list is no longer here. Please upload it again.'

const form = z.looseObject({
  action: z.enum(['check', 'import', 'discard']),
  mode: z.enum(IMPORT_MODES).catch('replace'),
})

type Form = z.infer<typeof form>

interface ChosenStep {
  upload: StoredUpload
  step: 'plan' | 'import'
  reason?: string
}

/** The forms of an uploaded list: how it is read, the import, and the end of it. */
export function listStepForm(
  { lists, sendPage }: AppContext,
  runStep: Run,
): RequestHandler<Record<string, string>> {
  const { databaseFile } = lists

  return postedForm(sendPage, {
    schema: form,
    returned: ({ status }, { sent, request }) =>
      refuse({ status, problem: UNREADABLE }, sent, request.params['id']).page,
    handle: async (fields, { sent, request, now }) => {
      const { id = '' } = request.params
      const upload = readUpload(databaseFile, id)
      if (upload === undefined) return refuse({ status: 404, problem: GONE })
      const answer = await lists.hold<Answer>((run) => {
        if (fields.action === 'discard') {
          removeUpload(databaseFile, id)
          return { next: paths.adminLists() }
        }
        const chosen = chooseStep(upload, fields, now)
        if ('problem' in chosen) return refuse(chosen, sent, id)
        const by = { ...chosen, admin: getAdminName(request) }
        return runStep(run, chosen.upload, chosen.step, by)
      })
      return answer ?? refuse({ status: 409, problem: BUSY }, sent, id)
    },
  })
}

function chooseStep(upload: StoredUpload, fields: Form, now: Date): ChosenStep | Refused {
  if (fields.action === 'check') {
    const choices = readChoices(upload.columns?.columns ?? [], fields, now)
    if ('problem' in choices) return choices
    return { upload: { ...upload, choices }, step: 'plan' }
  }
  const { plan } = upload
  if (plan === undefined) return { status: 409, problem: 'Check first what would change.' }
  const step = { upload, step: 'import' } as const
  if (plan.objection === undefined) return step
  const reason = readText(fields, 'reason').trim().slice(0, MAX_REASON)
  if (reason !== '') return { ...step, reason }
  return { status: 422, problem: 'Say why the list is right.', control: 'reason' }
}

function readChoices(
  columns: ListedColumns['columns'],
  fields: Form,
  now: Date,
): UploadChoices | Refused {
  const listedOn = readText(fields, 'listedOn').trim()
  const isPastDay = z.iso.date().safeParse(listedOn).success && Date.parse(listedOn) <= +now
  if (listedOn !== '' && !isPastDay) {
    const problem = 'The day of the list is like 2026-11-22, and not in the future.'
    return { status: 422, problem, control: 'listedOn' }
  }
  const chosen = columns.map(({ readAs }, index) => {
    const value = fields[`column-${index}`]
    if (isListColumn(value)) return value
    return value === undefined ? (readAs ?? '') : ''
  })
  const mapped = chooseMapping(columns, chosen)
  if (mapped.kind === 'twice') {
    const problem = `Two columns are read as “${columnLabel(mapped.column)}”: choose one.`
    return { status: 422, problem, control: `column-${chosen.lastIndexOf(mapped.column)}` }
  }
  const source = readText(fields, 'source').trim().slice(0, MAX_SOURCE)
  return {
    mapping: mapped.mapping,
    mode: fields.mode,
    source,
    listedOn,
    onlyFitting: fields['onlyFitting'] === 'on',
    areAllFitting: fields['areAllFitting'] === 'on',
  }
}

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
  const code = errorCode(error)
  if (!NOT_WRITABLE.has(code) && !FULL.has(code)) throw error
  const reason = FULL.has(code) ? 'the disk is full' : 'the server cannot write beside its database'
  const problem = `The list cannot be stored: ${reason}. Nothing was changed.`
  return refuse({ status: 503, problem })
}
