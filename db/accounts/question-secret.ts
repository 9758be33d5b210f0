import { randomBytes } from 'node:crypto'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

const SECRET_BYTES = 32

const selectSecret = (db: ReadDb) => db.selectFrom('question_secret').select('secret')

/** Creates the key on first use; all processes on the database share it. */
export async function ensureQuestionSecret(connection: Connection): Promise<Buffer> {
  const known = await selectSecret(connection.db).executeTakeFirst()
  if (known !== undefined) return known.secret
  return inWriteTransaction(connection, async (db) => {
    await db
      .insertInto('question_secret')
      .values({ id: 1, secret: randomBytes(SECRET_BYTES) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await selectSecret(db).executeTakeFirstOrThrow()).secret
  })
}
