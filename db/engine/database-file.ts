import { sql } from 'kysely'
import type { ReadDb } from './schema.ts'

/** Path of the database that is read. */
export async function findDatabaseFile(db: ReadDb): Promise<string> {
  const { file } = await db
    .selectFrom(sql<{ name: string; file: string }>`pragma_database_list`.as('databases'))
    .select('file')
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow()
  return file
}
