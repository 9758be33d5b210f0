import { randomBytes } from 'node:crypto'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

const SECRET_BYTES = 32

async function findQuestionSecret(db: ReadDb): Promise<Buffer | undefined> {
  const row = await db.selectFrom('question_secret').select('secret').executeTakeFirst()
  return row?.secret
}

/** Creates the key on first use; all processes on the database share it. */
export async function ensureQuestionSecret(connection: Connection): Promise<Buffer> {
  const known = await findQuestionSecret(connection.db)
  if (known !== undefined) return known
  return inWriteTransaction(connection, async (db) => {
    await db
      .insertInto('question_secret')
      .values({ id: 1, secret: randomBytes(SECRET_BYTES) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db.selectFrom('question_secret').select('secret').executeTakeFirstOrThrow()
    return row.secret
  })
}
