import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import { Store, type SessionData } from 'express-session'
import {
  endSession,
  removeExpiredSessions,
  resumeSession,
  saveSession,
  type SessionLimits,
} from '#db/accounts/sessions.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'

/**
 * Keeps sessions in the database. Only a hash of each id is stored, so that a copy of the database
 * opens no session. Reading a session counts as using it.
 */
export class SessionStore extends Store {
  readonly #connection: Connection
  readonly #limits: SessionLimits

  constructor(connection: Connection, limits: SessionLimits) {
    super()
    this.#connection = connection
    this.#limits = limits
  }

  override get(id: string, done: (error: unknown, session?: SessionData) => void): void {
    callbackify(async () => {
      const data = await resumeSession(this.#connection.db, hashOf(id), new Date(), this.#limits)
      return data === undefined ? undefined : readData(data)
    })(done)
  }

  override set(id: string, session: SessionData, done: (error?: unknown) => void): void {
    callbackify(async () => {
      const now = new Date()
      await inWriteTransaction(this.#connection, async (db) => {
        await removeExpiredSessions(db, now, this.#limits)
        await saveSession(db, { idHash: hashOf(id), data: JSON.stringify(session) }, now)
      })
    })(done)
  }

  override destroy(id: string, done: (error?: unknown) => void): void {
    callbackify(() =>
      inWriteTransaction(this.#connection, (db) => endSession(db, hashOf(id), new Date())),
    )(done)
  }
}

/** An id is 256 random bits: there is nothing to guess that a slow hash would protect. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function readData(data: string): SessionData {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this class alone
  return JSON.parse(data) as SessionData
}
