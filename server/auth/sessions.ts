import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Settings } from '#domain/site/settings.ts'
import {
  endSession,
  removeExpiredSessions,
  resumeSession,
  saveSession,
} from '#db/accounts/sessions.ts'
import type { NamedAdmin } from '#db/accounts/admins.ts'
import { fingerprintHash } from '#db/accounts/password-hash.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { AdminPassword } from './admin-password.ts'
import { adminRequests } from './admin-requests.ts'

const ID_BYTES = 32
const SESSION_ID = /^[\w-]{43}$/

/** A checked password. */
export interface SignIn {
  /** `undefined` for the single password. */
  admin: NamedAdmin | undefined
  /** Fingerprint of the admin's password; the session ends when the password changes. */
  fingerprint: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions of the admin; visitors get none, and no cookie. The database stores only a hash of each id, so a leaked
 * copy opens no session.
 */
export function createSessions(
  connection: ServerConnection,
  settings: Settings,
  password: AdminPassword,
) {
  const limits = {
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    maxHours: settings.SESSION_MAX_HOURS,
  }
  // Lax rather than strict, so that links in e-mails to the admin find the session. No GET changes
  // anything, and the origin of every write is checked.
  const { name, cookie } = hostCookie(settings, 'admin')

  const endById = (idHash: string) =>
    inWriteTransaction(connection, (db) => endSession(db, idHash, new Date()))

  const endCurrentSession = async (request: Request) => {
    const current = adminRequests.get(request)
    adminRequests.delete(request)
    if (current !== undefined) await endById(current.idHash)
  }

  return {
    hasCookie: (request: Pick<IncomingMessage, 'headers'>) =>
      readCookie(request, name) !== undefined,
    resume: (async (request, _response, next) => {
      const id = readCookie(request, name)
      if (id !== undefined && SESSION_ID.test(id)) {
        const idHash = hashId(id)
        const session = await connection.snapshots.read(({ db: readDb }) =>
          resumeSession({ readDb, db: connection.db }, idHash, new Date(), limits),
        )
        if (session !== undefined) {
          const { admin } = session
          const fingerprint =
            admin === null
              ? (await password.current()).fingerprint
              : fingerprintHash(admin.passwordHash)
          // A session ends with the password that opened it.
          if (readFingerprint(session.data) !== fingerprint) await endById(idHash)
          else adminRequests.set(request, { idHash, admin: admin ?? undefined })
        }
      }
      next()
    }) satisfies RequestHandler,
    /** Starts a session under a new id and sets the cookie; `false` if the admin has been removed. */
    begin: async (request: Request, response: Response, { admin, fingerprint }: SignIn) => {
      await endCurrentSession(request)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const now = new Date()
      const data = JSON.stringify({ password: fingerprint })
      const isBegun = await inWriteTransaction(connection, async (db) => {
        await removeExpiredSessions(db, now, limits)
        return saveSession(db, { idHash: hashId(id), data, admin }, now)
      })
      if (isBegun) response.cookie(name, id, cookie)
      return isBegun
    },
    end: async (request: Request, response: Response) => {
      await endCurrentSession(request)
      response.clearCookie(name, cookie)
    },
  }
}

/** Ids are 256 random bits, so a slow hash would add no protection. */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function readFingerprint(data: string): unknown {
  const session: unknown = JSON.parse(data)
  return typeof session === 'object' && session !== null && Reflect.get(session, 'password')
}

/** A cookie for this host only that no script can read. Browsers refuse the prefix without TLS. */
function hostCookie({ SITE_URL }: Pick<Settings, 'SITE_URL'>, baseName: string) {
  const isHttps = SITE_URL.startsWith('https:')
  return {
    name: isHttps ? `__Host-${baseName}` : baseName,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
  } as const
}

function readCookie({ headers }: Pick<IncomingMessage, 'headers'>, name: string) {
  const prefix = `${name}=`
  const found = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  return found?.trim().slice(prefix.length)
}
