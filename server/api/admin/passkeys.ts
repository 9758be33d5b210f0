import express, { Router, type RequestHandler } from 'express'
import { z } from 'zod'
import { MAX_NAME_LENGTH, readShortName } from '#domain/accounts/admin-name.ts'
import { readField } from '#domain/forms/read-texts.ts'
import { findAdmin, type NamedAdmin } from '#db/accounts/admins.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '#db/accounts/passkeys.ts'
import { findNamedAdmin, getSessionHash } from '#server/auth/sessions.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { PasskeyChallenges } from '#server/auth/passkey-challenges.ts'
import { registrationResponse, type RelyingParty } from '#server/auth/relying-party.ts'
import { sendError } from '#server/http/send-error.ts'
import { type AdminDependencies, adminForm } from '#server/forms/admin/admin-form.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { Connection } from '#db/engine/connection.ts'

const ALL = '/api/admin/passkeys'
const OPTIONS = '/api/admin/passkeys/options'
const ONE = '/api/admin/passkeys/:id'

const addition = z.object({ response: registrationResponse })

interface Dependencies extends AdminDependencies {
  challenges: PasskeyChallenges
  party: RelyingParty
}

/** Passkeys of the signed-in named admin. Adding one needs a script; the rest are plain forms. */
export function passkeyAccountRoutes(dependencies: Dependencies): Router {
  const { connection, challenges, party } = dependencies
  const router = Router({ caseSensitive: true })

  router
    .route(OPTIONS)
    .post(
      forNamedAdmin(async (owner, request, response) => {
        const known = await connection.snapshots.read(async ({ db }) => ({
          admin: await findAdmin(db, owner.name),
          passkeys: await listPasskeys(db, owner.id),
        }))
        const { admin, passkeys } = known
        if (admin === undefined) throw new Error('an admin with a session has been removed')
        const challenge = challenges.issue(response, addPurpose(request))
        response.json(await party.registrationOptions({ challenge, admin, known: passkeys }))
      }),
    )
    .all(onlyMethods('POST'))

  router
    .route(ALL)
    .post(
      express.json({ limit: '16kb', inflate: false }),
      forNamedAdmin(async (owner, request, response) => {
        const sent = addition.safeParse(request.body)
        const name = readShortName(readField(request.body, 'name'))
        if (name === undefined) {
          const message = `The name must have 1 to ${MAX_NAME_LENGTH} characters.`
          sendError(response, 422, { code: 'invalid_name', message })
          return
        }
        const challenge = challenges.take(request, response, addPurpose(request))
        const passkey =
          challenge === undefined || !sent.success
            ? undefined
            : await party.readRegistration(sent.data.response, challenge)
        const isAdded =
          passkey !== undefined &&
          (await addPasskey(connection, owner, { ...passkey, name }, new Date()))
        if (isAdded) {
          response.status(201).json({ name })
          return
        }
        const message = 'The passkey could not be verified.'
        sendError(response, 422, { code: 'invalid_passkey', message })
      }),
    )
    .all(onlyMethods('POST'))

  router.route(ONE).post(passkeyForm(dependencies)).all(onlyMethods('POST'))
  return router
}

type Handler = (owner: NamedAdmin, ...rest: Parameters<RequestHandler>) => Promise<void>

/** The single password has no passkeys, because they would not identify who signs in. */
function forNamedAdmin(handle: Handler): RequestHandler {
  return async (request, response, next) => {
    const owner = findNamedAdmin(request)
    if (owner !== undefined) {
      await handle(owner, request, response, next)
      return
    }
    const message = 'Passkeys are for named admins. Sign in with your name.'
    sendError(response, 403, { code: 'no_named_admin', message })
  }
}

function addPurpose(request: Parameters<typeof getSessionHash>[0]): string {
  return `add ${getSessionHash(request)}`
}

const form = z.object({ action: z.enum(['rename', 'remove']), name: z.unknown().optional() })

/** Renames or removes a passkey of the signed-in admin. */
const passkeyForm = adminForm({
  schema: form,
  home: paths.adminAccount(),
  failed: () => 'passkey-failed',
  decide: async (fields, { connection, request, params, now }) => {
    const owner = findNamedAdmin(request)
    const change = { id: Number(params['id']), ...fields }
    if (owner === undefined) return { notice: 'passkey-gone' }
    return { notice: await decide(connection, owner, change, now) }
  },
})

async function decide(
  connection: Connection,
  owner: NamedAdmin,
  { id, action, name: typed }: z.infer<typeof form> & { id: number },
  now: Date,
): Promise<AdminNotice> {
  if (action === 'remove') {
    const isRemoved = await removePasskey(connection, owner, id, now)
    return isRemoved ? 'passkey-removed' : 'passkey-gone'
  }
  const name = readShortName(typed)
  if (name === undefined) return 'passkey-name'
  const isRenamed = await renamePasskey(connection, owner, { id, name })
  return isRenamed ? 'passkey-renamed' : 'passkey-gone'
}
