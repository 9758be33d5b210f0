import { localDate } from '#domain/hours/zone-clock.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { beginDay, PLAN } from '#db/premium/plans.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'

export const NOON = 'T19:00:00Z'
/** The first clinic of a list. */
export const ID = 1
export const BY = { actor: 'admin', name: 'Ada' } as const

export const dayOf = (instant: string) => localDate('America/Denver', new Date(instant)) ?? ''

/** As the admin's form does. */
export const setPlan = (connection: Connection, instant: string, until: string, id = ID) =>
  inWriteTransaction(connection, (db) =>
    recordStatement(db, { id, ...PLAN, value: until, by: BY, now: new Date(instant) }),
  )

export const begin = (connection: Connection, instant: string, hasPremium = true) =>
  beginDay(connection, { today: dayOf(instant), hasPremium }, new Date(instant))
