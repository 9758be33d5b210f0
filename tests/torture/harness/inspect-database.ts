import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { openDatabase, type Connection } from '#db/engine/connection.ts'

/**
 * Inspects a copy of what a killed process left behind: opening the file itself would recover it
 * before the next server start has to. Adds the problems that SQLite finds to those of `inspect`.
 */
export async function inspectCopy(
  file: string,
  inspect: (connection: Connection) => string[] = () => [],
): Promise<string[]> {
  const copy = `${file}.copy`
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix)
  }
  const connection = openDatabase(copy, { mustExist: true })
  try {
    return [...integrityProblems(connection), ...inspect(connection)]
  } finally {
    await connection.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
  }
}

function integrityProblems({ sqlite }: Connection): string[] {
  const checked = sqlite.prepare('pragma integrity_check').pluck().all()
  const foreign = sqlite.prepare('pragma foreign_key_check').all()
  return [
    ...checked.filter((line) => line !== 'ok').map(String),
    ...foreign.map((row) => JSON.stringify(row)),
  ]
}
