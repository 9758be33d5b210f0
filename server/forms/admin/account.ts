import type { Router } from 'express'
import { z } from 'zod'
import { readAdminName } from '#domain/accounts/admin-name.ts'
import { tooManyAttempts } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { findPasswordSetting } from '#domain/site/settings.ts'
import { addAdmin, findAdmin, removeAdmin, setPassword } from '#db/accounts/admins.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { fingerprintHash } from '#db/accounts/password-hash.ts'
import { endAllSessions } from '#db/accounts/sessions.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { loginThrottle } from '#server/auth/login-throttle.ts'
import { findNamedAdmin } from '#server/auth/admin-requests.ts'
import { refuse } from '#server/forms/visitor-form.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { adminForm } from './admin-form.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'

const form = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set-password'), current: z.string(), password: z.string() }),
  z.object({ action: z.literal('end-sessions') }),
  z.object({ action: z.literal('add'), name: z.string(), first: z.string() }),
  z.object({ action: z.literal('remove'), name: z.string() }),
])

/** One's own password and sessions, and for the site's password the named admins (R-ADMIN-21 to R-ADMIN-23). */
export function accountRoutes(dependencies: AppContext): Router {
  const { connection, settings, password, sessions } = dependencies
  const { snapshots } = connection
  const throttle = loginThrottle(connection)
  return postRoute(
    paths.apiAdminAccount(),
    adminForm({
      schema: form,
      home: paths.adminAccount(),
      decide: async (fields, { request, response, by, now }) => {
        const own = findNamedAdmin(request)
        /** All others have ended. */
        const startSession = async () => {
          const admin = own && (await snapshots.read(({ db }) => findAdmin(db, own.name)))
          const fingerprint =
            admin === undefined
              ? (await password.current()).fingerprint
              : fingerprintHash(admin.passwordHash)
          await sessions.begin(request, response, { admin: own, fingerprint })
        }

        if (fields.action === 'end-sessions') {
          await inWriteTransaction(connection, async (db) => {
            const details = { sessionsEnded: await endAllSessions(db) }
            await recordAudit(db, { event: 'sign-out-all', ...by, details }, now)
          })
          await startSession()
          return { notice: 'sessions-ended' }
        }

        if (fields.action === 'set-password') {
          if (own === undefined && findPasswordSetting(settings) !== undefined)
            return { notice: 'password-in-environment' }
          const address = request.ip ?? ''
          const admission = await throttle.admit(address)
          if (admission.kind !== 'admitted') {
            return refuseTyped({ current: tooManyAttempts(admission.waitSeconds).text }, 429)
          }
          const typed = { name: own?.name ?? '', password: fields.current }
          if ((await checkPassword({ snapshots, single: password }, typed)) === undefined) {
            return refuseTyped({ current: 'This is not your password' })
          }
          await throttle.forgive(address)
          const problem = password.findProblem(fields.password)
          if (problem !== undefined) return refuseTyped({ password: `The password ${problem}` })
          const set = { name: own?.name, password: fields.password, by, now }
          await setPassword(connection, set)
          await startSession()
          return { notice: 'password-set' }
        }

        if (own !== undefined) return { notice: 'site-password-only' }
        if (fields.action === 'remove') {
          const isRemoved = await removeAdmin(connection, fields.name, now)
          return { notice: isRemoved ? 'admin-removed' : 'no-admin' }
        }
        const { name } = fields
        const read = readAdminName(name)
        if (read.kind === 'refused')
          return refuseTyped({ name: `The name ${read.problem}` }, 422, name)
        const problem = password.findProblem(fields.first)
        if (problem !== undefined)
          return refuseTyped({ first: `The password ${problem}` }, 422, name)
        const isAdded = await addAdmin(connection, { name: read.name, password: fields.first }, now)
        if (!isAdded)
          return refuseTyped({ name: 'There is an admin of this name already' }, 422, name)
        return { notice: 'admin-added' }
      },
    })(dependencies),
  )
}

/** The page with what is wrong, without the typed passwords. */
function refuseTyped(errors: FormErrors, status = 422, name = '') {
  return refuse(paths.adminAccount(), { name }, errors, status)
}
