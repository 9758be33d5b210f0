import { localDate } from '#domain/hours/zone-clock.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { beginDay } from '#db/premium/begin-day.ts'
import { recordPayment, type NewPayment } from '#db/premium/plans.ts'

export const NOON = 'T19:00:00Z'
/** The first clinic of a list. */
export const ID = 1
export const BY = { actor: 'admin', name: 'Ada' } as const

export const dayOf = (instant: string) => localDate('America/Denver', new Date(instant)) ?? ''

export const pay = (
  connection: Connection,
  instant: string,
  term: NewPayment['term'],
  id = ID,
): ReturnType<typeof recordPayment> =>
  inWriteTransaction(connection, (db) =>
    recordPayment(db, {
      id,
      by: BY,
      now: new Date(instant),
      today: dayOf(instant),
      term,
      paidOn: dayOf(instant),
      amount: '$30',
      reference: 'INV-7',
    }),
  )

export const begin = (connection: Connection, instant: string, hasPremium = true) =>
  beginDay(connection, { today: dayOf(instant), hasPremium }, new Date(instant))
