import type { ApplicationInput } from '#domain/applications/application.ts'
import { findSameApplication, storeApplication } from '#db/proposals/sender.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** Stores an application as the endpoint does, without rate limits. */
export function submitApplication(
  connection: Connection,
  input: ApplicationInput,
  now: Date,
): Promise<{ id: string; token?: string; isNew: boolean }> {
  return inWriteTransaction(connection, async (db) => {
    const known = await findSameApplication(db, input, now)
    if (known !== undefined) return { id: known.id, isNew: false }
    const { id, token } = await storeApplication(db, input, now)
    return { id, token, isNew: true }
  })
}
