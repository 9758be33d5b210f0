import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { openDatabase, type Connection } from '#db/engine/connection.ts'

/** Opens a database read-only, even while other processes use it. */
export async function inspectDatabase<Result>(
  file: string,
  inspect: (connection: Connection) => Result | Promise<Result>,
): Promise<Result> {
  const connection = openDatabase(file, { mustExist: true, readonly: true })
  try {
    return await inspect(connection)
  } finally {
    await connection.close()
  }
}

/**
 * Inspects a copy of what a killed process left behind: opening the file itself would recover it
 * before the next server start has to.
 */
export async function inspectCopy<Result>(
  file: string,
  inspect: (connection: Connection) => Result | Promise<Result>,
): Promise<Result> {
  const copy = `${file}.copy`
  const files = ['', '-wal']
  for (const suffix of files) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix)
  }
  const connection = openDatabase(copy, { mustExist: true })
  try {
    return await inspect(connection)
  } finally {
    await connection.close()
    for (const suffix of [...files, '-shm']) rmSync(copy + suffix, { force: true })
  }
}

/** Problems that SQLite finds; [] when the database is intact. */
export function integrityProblems({ sqlite }: Connection): string[] {
  const found = [
    ...(sqlite.pragma('integrity_check') as { integrity_check: string }[]).map(
      ({ integrity_check }) => integrity_check,
    ),
    ...(sqlite.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
  ]
  return found.filter((line) => line !== 'ok')
}
