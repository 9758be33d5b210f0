import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { openDatabase, type Connection } from '#db/engine/connection.ts'

/** Looks at a database that others use or have just left; nothing is written. */
export async function look<Result>(
  file: string,
  see: (connection: Connection) => Result | Promise<Result>,
): Promise<Result> {
  const connection = openDatabase(file, { mustExist: true, readonly: true })
  try {
    return await see(connection)
  } finally {
    await connection.close()
  }
}

/**
 * The same on a copy of what a killed process has left: opening the file itself would mend it before
 * the server that starts next has to.
 */
export async function lookAtCopy<Result>(
  file: string,
  see: (connection: Connection) => Result | Promise<Result>,
): Promise<Result> {
  const copy = `${file}.copy`
  const files = ['', '-wal']
  for (const end of files) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  const connection = openDatabase(copy, { mustExist: true })
  try {
    return await see(connection)
  } finally {
    await connection.close()
    for (const end of [...files, '-shm']) rmSync(copy + end, { force: true })
  }
}

/** What is broken in it; [] when nothing is. */
export function integrityProblems({ sqlite }: Connection): string[] {
  const found = [
    ...(sqlite.pragma('integrity_check') as { integrity_check: string }[]).map(
      ({ integrity_check }) => integrity_check,
    ),
    ...(sqlite.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
  ]
  return found.filter((line) => line !== 'ok')
}
