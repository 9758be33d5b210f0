import { execFileSync } from 'node:child_process'
import { chmod, link, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** Undoes the damage. */
export type Undo = () => Promise<void>

const PAGE_BYTES = 4096

/** Moves the file away and back. */
export async function removeFile(file: string): Promise<Undo> {
  await rename(file, `${file}.aside`)
  return () => rename(`${file}.aside`, file)
}

/** Replaces the database with a file that is not a database. */
export async function replaceByText(file: string): Promise<Undo> {
  await link(file, `${file}.aside`)
  await writeFile(`${file}.text`, 'Not a database.\n'.repeat(1000))
  await rename(`${file}.text`, file)
  return () => rename(`${file}.aside`, file)
}

/** Overwrites bytes behind SQLite's back. */
async function overwrite(file: string, from: number, length: number): Promise<Undo> {
  // Pages in the write-ahead log would hide the damage.
  withDatabase(file, (sqlite) => sqlite.pragma('wal_checkpoint(TRUNCATE)'))
  const put = async (bytes: Uint8Array) => {
    const handle = await open(file, 'r+')
    await handle.write(bytes, 0, bytes.length, from)
    await handle.close()
  }
  const handle = await open(file, 'r')
  const before = Buffer.alloc(length)
  await handle.read(before, 0, length, from)
  await handle.close()
  await put(Buffer.alloc(length, 0xa5))
  return () => put(before)
}

/** Damages the first page of a table. */
export function damageTable(file: string, table: string): Promise<Undo> {
  const page = withDatabase(file, (sqlite) =>
    sqlite.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table),
  )
  return overwrite(file, (Number(page) - 1) * PAGE_BYTES, PAGE_BYTES)
}

/** Renames a table, so that queries fail. */
export function hideTable(file: string, table: string): Undo {
  const renameTable = (from: string, to: string) =>
    withDatabase(file, (sqlite) => sqlite.exec(`alter table ${from} rename to ${to}`))
  renameTable(table, `${table}_aside`)
  return async () => void renameTable(`${table}_aside`, table)
}

/**
 * Denies writing to a path. Root ignores permissions, so it needs the immutable flag. `undefined` where
 * that is not possible.
 */
export async function denyWriting(path: string): Promise<Undo | undefined> {
  if (process.getuid?.() !== 0) {
    const isFolder = dirname(path) !== path && !path.includes('.sqlite')
    await chmod(path, isFolder ? 0o555 : 0o444)
    return () => chmod(path, isFolder ? 0o755 : 0o644)
  }
  const change = (flag: string) => execFileSync('chattr', [flag, path], { stdio: 'ignore' })
  try {
    change('+i')
    return async () => void change('-i')
  } catch {
    return undefined
  }
}

function withDatabase<T>(file: string, work: (sqlite: SqliteDatabase.Database) => T): T {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true })
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}
