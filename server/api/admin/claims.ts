import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { readCode } from '#domain/claims/ways.ts'
import { queueNoticePath } from '#domain/reports/queue-notice-path.ts'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import { paths } from '#domain/site/paths.ts'
import { endClaim } from '#db/claims/end.ts'
import { listActiveClaims, listOpenClaims } from '#db/claims/list.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import { proveByCall, type ProofOutcome } from '#db/claims/prove.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { sendError } from '#server/api/send-error.ts'
import { isFormPost } from '#server/api/form-post.ts'
import { requireAdmin } from '#server/auth/require-admin.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

const LIST = '/api/admin/claims'
/** A literal, so that Express can infer the parameter names. */
const ONE = '/api/admin/claims/:id'

const BODY = { limit: '2kb', inflate: false }
const MAX_CODE_LENGTH = 40

const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), code: z.string().max(MAX_CODE_LENGTH) }),
  z.object({
    action: z.literal('end'),
    /** Also undoes the claim's edits of its clinic. */
    undoEdits: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  }),
  /** Undoes an end. */
  z.object({ action: z.literal('undo') }),
])

type Decided =
  | ProofOutcome
  | { kind: 'ended' | 'undone' | 'restored' | 'reopened' }
  | { kind: 'not-found' }

interface Dependencies {
  connection: ServerConnection
  sendPage: SendPage
  wakeMail: () => void
}

/** JSON gets the outcome; plain form posts get 303 to the queue. */
export function adminClaimRoutes({ connection, sendPage, wakeMail }: Dependencies): Router {
  const router = Router({ caseSensitive: true })
  router.use(LIST, requireAdmin(sendPage, paths.adminReports()))
  router
    .route(LIST)
    .get(async (_request, response) => {
      const now = new Date()
      const claims = await connection.snapshots.read(async ({ db }) => ({
        open: await listOpenClaims(db, now),
        active: await listActiveClaims(db),
      }))
      response.json(claims)
    })
    .all(onlyMethods('GET', 'HEAD'))
  router
    .route(ONE)
    .post(
      readBody(express.json(BODY), express.urlencoded({ ...BODY, extended: false })),
      async (request, response) => {
        const sent = action.safeParse(request.body)
        if (!sent.success) {
          const message = 'Send the action "accept" with a code, "end" or "undo".'
          sendError(response, 422, { code: 'invalid', message })
          return
        }
        const decided = await decide(connection, request.params.id, {
          sent: sent.data,
          by: { actor: 'admin', name: getAdminName(request) },
        })
        if (decided.kind === 'proven') wakeMail()
        const { id } = request.params
        if (isFormPost(request)) await sendQueue({ request, response, sendPage }, id, decided)
        else answer(response, decided)
      },
    )
    .all(onlyMethods('POST'))
  return router
}

function decide(
  connection: ServerConnection,
  id: string,
  { sent, by }: { sent: z.infer<typeof action>; by: { actor: 'admin'; name: string } },
): Promise<Decided> {
  const now = new Date()
  return inWriteTransaction(connection, async (db): Promise<Decided> => {
    if (sent.action === 'accept') {
      return proveByCall(db, id, { code: readCode(sent.code), by, now })
    }
    if (sent.action === 'undo') {
      const state = await restoreClaim(db, id, { by, now })
      if (state === undefined) return { kind: 'not-found' }
      return { kind: state === 'open' ? 'reopened' : 'restored' }
    }
    const isEnded = await endClaim(db, id, { by, now, undoesEdits: sent.undoEdits })
    if (!isEnded) return { kind: 'not-found' }
    return { kind: sent.undoEdits ? 'undone' : 'ended' }
  })
}

/** Sends the queue with a notice; with 4xx when nothing was changed. */
async function sendQueue(
  { request, response, sendPage }: { request: Request; response: Response; sendPage: SendPage },
  id: string,
  decided: Decided,
): Promise<void> {
  const [notice, status] = NOTICES[decided.kind]
  const isEnd = decided.kind === 'ended' || decided.kind === 'undone'
  const url = queueNoticePath(notice, {
    form: request.body,
    isDone: status === undefined,
    ...(isEnd && { of: id }),
  })
  if (status === undefined) response.redirect(303, url)
  else await sendPage(request, response, { url, status })
}

const NOTICES: Readonly<Record<Decided['kind'], readonly [QueueNotice, status?: number]>> = {
  proven: ['claim-proven'],
  ended: ['claim-ended'],
  undone: ['edits-undone'],
  restored: ['claim-restored'],
  reopened: ['claim-reopened'],
  wrong: ['wrong-code', 422],
  'too-late': ['not-found', 404],
  'not-found': ['not-found', 404],
}

function answer(response: Response, decided: Decided): void {
  switch (decided.kind) {
    case 'proven':
    case 'restored':
      response.json({ state: 'proven' })
      return
    case 'reopened':
      response.json({ state: 'open' })
      return
    case 'ended':
    case 'undone':
      response.json({ state: 'ended' })
      return
    case 'wrong': {
      const { attemptsLeft } = decided
      const message = `The code is wrong. Attempts left: ${attemptsLeft}.`
      sendError(response, 422, { code: 'wrong_code', message })
      return
    }
    case 'too-late':
    case 'not-found':
      sendError(response, 404, { code: 'not_found', message: 'There is no such claim.' })
  }
}
