import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { readCode } from '#domain/claims/ways.ts'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { endClaim } from '#db/claims/end.ts'
import { listActiveClaims, listOpenClaims } from '#db/claims/list.ts'
import { proveByCall, type ProofOutcome } from '#db/claims/prove.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { answerError } from '#server/api/error-answer.ts'
import { isFormPost } from '#server/api/form-post.ts'
import { requireAdmin } from '#server/auth/require-admin.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

const LIST = '/api/admin/claims'
/** Express infers the parameter names from the literal. */
const ONE = '/api/admin/claims/:id'

const BODY = { limit: '2kb', inflate: false }
const MAX_CODE_LENGTH = 40

const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), code: z.string().max(MAX_CODE_LENGTH) }),
  z.object({
    action: z.literal('end'),
    /** Also undoes what the claim said about its clinic. */
    undoEdits: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  }),
])

type Decided = ProofOutcome | { kind: 'ended' | 'undone' } | { kind: 'not-found' }

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
          const message = 'Send the action "accept" with a code, or "end".'
          answerError(response, 422, { code: 'invalid', message })
          return
        }
        const decided = await decide(connection, request.params.id, sent.data)
        if (decided.kind === 'proven') wakeMail()
        if (isFormPost(request)) await answerForm({ request, response, sendPage }, decided)
        else answer(response, decided)
      },
    )
    .all(onlyMethods('POST'))
  return router
}

function decide(
  connection: ServerConnection,
  id: string,
  sent: z.infer<typeof action>,
): Promise<Decided> {
  const by = { actor: 'admin' } as const
  const now = new Date()
  return inWriteTransaction(connection, async (db): Promise<Decided> => {
    if (sent.action === 'accept') {
      return proveByCall(db, id, { code: readCode(sent.code), by, now })
    }
    const isEnded = await endClaim(db, id, { by, now, undoesEdits: sent.undoEdits })
    if (!isEnded) return { kind: 'not-found' }
    return { kind: sent.undoEdits ? 'undone' : 'ended' }
  })
}

/** The queue with a notice; with 4xx when nothing was changed. */
async function answerForm(
  { request, response, sendPage }: { request: Request; response: Response; sendPage: SendPage },
  decided: Decided,
): Promise<void> {
  const [notice, status] = NOTICES[decided.kind]
  const query = new URLSearchParams({ notice })
  const url = withQuery(paths.adminReports(), query)
  if (status === undefined) response.redirect(303, url)
  else await sendPage(request, response, { url, status })
}

const NOTICES: Readonly<Record<Decided['kind'], readonly [QueueNotice, status?: number]>> = {
  proven: ['claim-proven'],
  ended: ['claim-ended'],
  undone: ['edits-undone'],
  wrong: ['wrong-code', 422],
  'too-late': ['not-found', 404],
  'not-found': ['not-found', 404],
}

function answer(response: Response, decided: Decided): void {
  switch (decided.kind) {
    case 'proven':
      response.json({ state: 'proven' })
      return
    case 'ended':
    case 'undone':
      response.json({ state: 'ended' })
      return
    case 'wrong': {
      const { attemptsLeft } = decided
      const message = `That is not the code. Attempts left: ${attemptsLeft}.`
      answerError(response, 422, { code: 'wrong_code', message })
      return
    }
    case 'too-late':
    case 'not-found':
      answerError(response, 404, { code: 'not_found', message: 'There is no such claim.' })
  }
}
