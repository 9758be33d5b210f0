import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler, Router } from 'express'
import { z } from 'zod'
import { hasUser, isUrl, nameOfUrl } from '#domain/import/list-address.ts'
import { NO_CHOICES, type Upload, type UploadStep } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import { findRunToUndo } from '#db/import/record-run.ts'
import * as folder from '#db/uploads/upload-folder.ts'
import { getAdminName } from '#server/auth/admin-requests.ts'
import { postedForm, type Answer, type Post } from '#server/forms/posted-form.ts'
import { allowLongArrival } from '#server/http/http-server.ts'
import { isUpload } from '#server/http/read-body.ts'
import { getRoute, postRoute } from '#server/http/only-methods.ts'
import type { RunStep, RunBy } from './list-runner.ts'
import { BUSY, listStepForm, refuse, refuseUnstored, UNREADABLE } from './list-steps.ts'
import { receiveList } from './receive-list.ts'

/** Most steps end in this time, and need no page that shows their progress. */
const WAIT_MS: Record<UploadStep, number> = {
  columns: 15_000,
  plan: 3000,
  import: 1000,
  undo: 1000,
}

const MAX_NAME = 100

const startForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('fetch'), address: z.string().trim().max(2000) }),
  z.object({ action: z.literal('undo') }),
])

/** The admin's lists: upload, columns, what would change, import and undo (R-INPUT-6). */
export function adminListRoutes(context: AppContext): Router[] {
  const { connection, lists, sendPage } = context
  const { databaseFile } = lists

  /** The answer is the list's page, with the outcome or the progress. */
  const runStep = async (
    run: RunStep,
    upload: folder.StoredUpload,
    step: UploadStep,
    by: RunBy,
  ) => {
    const ended = await Promise.race([run(upload, step, by), sleep(WAIT_MS[step])])
    const { id } = upload
    if (ended && ended.problem !== '' && (step === 'columns' || step === 'undo')) {
      folder.removeUpload(databaseFile, id)
      return refuse({ status: 422, problem: ended.problem })
    }
    return { next: paths.adminList(id) }
  }

  /** Creates an upload, fills it and runs its first step; leaves nothing behind if that fails. */
  const start = async (
    request: Post['request'],
    step: 'columns' | 'undo',
    fill: (id: string) => Promise<Partial<Upload> | ReturnType<typeof refuse>>,
  ): Promise<Answer> => {
    const answer = await lists.hold<Answer>(async (run) => {
      let id: string | undefined
      try {
        id = folder.createUpload(databaseFile)
        const filled = await fill(id)
        if (!('page' in filled)) {
          const upload = { ...NEW_UPLOAD, id, at: new Date().toISOString(), ...filled }
          return await runStep(run, upload, step, { admin: getAdminName(request) })
        }
        folder.removeUpload(databaseFile, id)
        return filled
      } catch (error) {
        if (id !== undefined) folder.removeUpload(databaseFile, id)
        return refuseUnstored(error)
      }
    })
    return answer ?? refuse({ status: 409, problem: BUSY })
  }

  const upload: RequestHandler<Record<string, string>> = async (request, response, next) => {
    if (!isUpload(request)) {
      next()
      return
    }
    const answer = await start(request, 'columns', async (id) => {
      allowLongArrival(request)
      const path = folder.uploadFile(databaseFile, id, 'list')
      const received = await receiveList(request, path)
      if (received.kind === 'refused') return refuse({ ...received, control: 'list' })
      const { fileName, fields } = received
      const [encoding = '', sheet = ''] = [fields.get('encoding'), fields.get('sheet')]
      return { name: shownName(fileName), encoding, sheet }
    })
    if ('next' in answer) response.redirect(303, answer.next)
    else await sendPage(request, response, { ...answer.page, status: answer.status ?? 422 })
  }

  const begin = postedForm(sendPage, {
    schema: startForm,
    returned: ({ status }, { sent }) => refuse({ status, problem: UNREADABLE }, sent).page,
    handle: async (form, { sent, request }) => {
      if (form.action === 'undo') {
        const name = (await findRunToUndo(connection.db))?.file ?? 'list'
        return start(request, 'undo', () => Promise.resolve({ name: shownName(name) }))
      }
      const { address } = form
      if (!isUrl(address) || !URL.canParse(address)) {
        const problem = 'Enter an address that begins with https://'
        return refuse({ status: 422, problem, control: 'address' }, sent)
      }
      if (hasUser(address)) {
        const problem = 'Leave the name and password out of the address.'
        return refuse({ status: 422, problem, control: 'address' }, sent)
      }
      return start(request, 'columns', () => Promise.resolve({ name: nameOfUrl(address), address }))
    },
  })

  const root = paths.apiAdminLists()
  const downloads = (['skipped.csv', 'changes.csv'] as const).map((file) =>
    getRoute(`${root}/:id/${file}`, (request, response, next) => {
      const { id = '' } = request.params
      const isThere = folder.readUpload(databaseFile, id) && folder.hasFile(databaseFile, id, file)
      const path = folder.uploadFile(databaseFile, id, file)
      if (!isThere) next('router')
      else response.download(path, file, { dotfiles: 'allow', cacheControl: false })
    }),
  )
  return [
    postRoute(root, upload, begin),
    postRoute(`${root}/:id`, listStepForm(context, runStep)),
    ...downloads,
  ]
}

const NEW_UPLOAD = {
  name: '',
  address: '',
  step: 'columns',
  runningIn: null,
  problem: '',
  encoding: '',
  sheet: '',
  choices: NO_CHOICES,
} as const

/** Without folders and control characters. */
function shownName(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return name.trim().slice(0, MAX_NAME) || 'list'
}
