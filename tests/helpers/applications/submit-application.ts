import type { ApplicationInput } from '#domain/proposals/application.ts'
import { send, toProposed } from '#db/proposals/send.ts'
import { findSame } from '#db/proposals/propose.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** Stores an application as the endpoint does, without rate limits. */
export function submitApplication(
  connection: Connection,
  input: ApplicationInput,
  now: Date,
): Promise<{ id: string; token?: string; isNew: boolean }> {
  return inWriteTransaction(connection, async (db) => {
    const sent = toProposed(input)
    const known = await findSame(db, sent, now)
    if (known !== undefined) return { id: known, isNew: false }
    const { id, token } = await send(db, sent, now)
    return { id, token, isNew: true }
  })
}
