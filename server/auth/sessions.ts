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
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import type { AdminPassword } from './admin-password.ts'

const ID_BYTES = 32
const SESSION_ID = /^[\w-]{43}$/

/** Sessions of the admin. Visitors get none, and no cookie. */
export interface Sessions {
  resume: RequestHandler
  hasCookie: (request: Pick<IncomingMessage, 'headers'>) => boolean
  /** Begins a session under a new id, tied to the password's fingerprint, and sets the cookie. */
  begin: (request: Request, response: Response, fingerprint: string) => Promise<void>
  end: (request: Request, response: Response) => Promise<void>
}

/** Requests of the signed-in admin, with their hashed session ids. */
const adminRequests = new WeakMap<IncomingMessage, string>()

export function isAdmin(request: IncomingMessage): boolean {
  return adminRequests.has(request)
}

/** The database stores only a hash of each id, so a leaked copy opens no session. */
export function createSessions(
  connection: ServerConnection,
  settings: Settings,
  password: AdminPassword,
): Sessions {
  const limits = {
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    maxHours: settings.SESSION_MAX_HOURS,
  }
  const isHttps = settings.SITE_URL.startsWith('https:')
  const name = isHttps ? '__Host-admin' : 'admin'
  // Lax rather than strict, so that links in e-mails to the admin find the session. No GET changes
  // anything, and the origin of every write is checked.
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const

  const endById = (idHash: string) =>
    inWriteTransaction(connection, (db) => endSession(db, idHash, new Date()))

  const endCurrentSession = async (request: Request) => {
    const idHash = adminRequests.get(request)
    adminRequests.delete(request)
    if (idHash !== undefined) await endById(idHash)
  }

  return {
    hasCookie: (request) => readCookie(request, name) !== undefined,
    resume: async (request, _response, next) => {
      const id = readCookie(request, name)
      if (id !== undefined && SESSION_ID.test(id)) {
        const idHash = hashId(id)
        const data = await connection.snapshots.read(({ db: readDb }) =>
          resumeSession({ readDb, db: connection.db }, idHash, new Date(), limits),
        )
        if (data !== undefined) {
          const { fingerprint } = await password.current()
          // A session ends with the password that opened it.
          if (readFingerprint(data) === fingerprint) adminRequests.set(request, idHash)
          else await endById(idHash)
        }
      }
      next()
    },
    begin: async (request, response, fingerprint) => {
      await endCurrentSession(request)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const now = new Date()
      const session = { idHash: hashId(id), data: JSON.stringify({ password: fingerprint }) }
      await inWriteTransaction(connection, async (db) => {
        await removeExpiredSessions(db, now, limits)
        await saveSession(db, session, now)
      })
      response.cookie(name, id, cookie)
    },
    end: async (request, response) => {
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

function readCookie({ headers }: Pick<IncomingMessage, 'headers'>, name: string) {
  const prefix = `${name}=`
  const found = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  return found?.trim().slice(prefix.length)
}
