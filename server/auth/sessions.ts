import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { AdminPassword } from './admin-password.ts'
import { SessionStore } from './session-store.ts'

declare module 'express-session' {
  interface SessionData {
    /** Fingerprint of the password that opened it; every session of ours has one. */
    password: string
  }
}

const ID_BYTES = 32

/** The admin's sessions. Visitors have none, and get no cookie. */
export interface Sessions {
  /** Reads the session of a request that carries the cookie; other requests cost nothing. */
  resume: RequestHandler
  /** Whether a request carries the cookie, and so may come from the admin. */
  isCarriedBy: (request: Pick<Request, 'headers'>) => boolean
  /**
   * Begins a session of the password with that fingerprint, under a new id whatever the request came
   * with, and sets the cookie.
   */
  begin: (request: Request, response: Response, fingerprint: string) => Promise<void>
  /** Ends the session of the request, if it has one, and takes the cookie back. */
  end: (request: Request, response: Response) => Promise<void>
}

/** Whether the request comes from the signed-in admin. */
export function isAdmin(request: Request): boolean {
  // A request without the cookie never meets express-session, whatever its types say.
  const { session: own } = request as Partial<Request>
  return own?.password !== undefined
}

/** On a site served over https the cookie never travels without. */
export function createSessions(
  connection: Connection,
  settings: Settings,
  password: AdminPassword,
): Sessions {
  const isHttps = settings.SITE_URL.startsWith('https:')
  const name = isHttps ? '__Host-admin' : 'admin'
  // Lax, not strict: the link in an e-mail to the admin must find the session. No GET changes
  // anything, and the origin of whatever writes is checked.
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const
  // The library wants a key to sign with, and reads the list anew for each request.
  const keys = ['']
  const handle = session({
    name,
    cookie,
    secret: keys,
    store: new SessionStore(connection, {
      idleMinutes: settings.SESSION_IDLE_MINUTES,
      maxHours: settings.SESSION_MAX_HOURS,
    }),
    genid: () => randomBytes(ID_BYTES).toString('base64url'),
    resave: false,
    saveUninitialized: false,
  })

  const open = async (request: Request, response: Response) => {
    const { fingerprint } = await password.current()
    keys[0] = fingerprint
    // SITE_URL says how visitors come, whatever the proxy before us tells or forgets to tell.
    if (isHttps) Object.defineProperty(request, 'secure', { value: true, configurable: true })
    await promisify(handle)(request, response)
    return fingerprint
  }

  const isCarriedBy: Sessions['isCarriedBy'] = (request) => carriesCookie(request, name)

  return {
    isCarriedBy,
    resume: async (request, response, next) => {
      if (isCarriedBy(request)) {
        const fingerprint = await open(request, response)
        const isOutdated = isAdmin(request) && request.session.password !== fingerprint
        if (isOutdated) await destroy(request)
      }
      next()
    },
    begin: async (request, response, fingerprint) => {
      await open(request, response)
      await settled((done) => request.session.regenerate(done))
      request.session.password = fingerprint
      await settled((done) => request.session.save(done))
    },
    end: async (request, response) => {
      if (isAdmin(request)) await destroy(request)
      response.clearCookie(name, cookie)
    },
  }
}

function destroy({ session: own }: Request): Promise<void> {
  return settled((done) => own.destroy(done))
}

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return promisify(act)()
}

function carriesCookie(request: Pick<Request, 'headers'>, name: string): boolean {
  if (request.headers.cookie === undefined) return false
  const cookies = request.headers.cookie.split(';')
  return cookies.some((cookie) => cookie.trimStart().startsWith(`${name}=`))
}
