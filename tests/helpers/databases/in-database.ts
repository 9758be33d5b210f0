import { openDatabase, type Connection } from '#db/engine/connection.ts'

/** Opens a database, runs `work` and closes it. */
export async function inDatabase<Result>(
  file: string,
  work: (connection: Connection) => Promise<Result> | Result,
): Promise<Result> {
  const connection = openDatabase(file, { mustExist: true })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
