import { readFileSync, writeFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { openDatabase, setUpHandle, toConnection, type Connection } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { NOW } from '../data/moment.ts'
import { emptyDirectory } from './small-directory.ts'

// Migrating takes 35 ms, so each process does it once and copies the bytes for each test.
let migrated: Promise<Buffer> | undefined
let withPlaces: Buffer | undefined

/** A migrated database in memory, without the list of places. */
export async function openMigrated(): Promise<Connection> {
  migrated ??= prepare()
  return open(await migrated)
}

/** A migrated database in memory, with the shipped list of places. */
export function openWithPlaces(): Connection {
  withPlaces ??= readDatabase(emptyDirectory())
  return open(withPlaces)
}

/** What is done to it leaves the other one alone. */
export function copyOf({ sqlite }: Connection): Connection {
  return open(sqlite.serialize())
}

/** Puts a migrated database without the list of places at a path; the caller closes it. */
export async function openMigratedFile(file: string): Promise<Connection> {
  migrated ??= prepare()
  writeFileSync(file, await migrated, { mode: 0o600 })
  return openDatabase(file)
}

async function prepare(): Promise<Buffer> {
  const connection = openDatabase(':memory:')
  await prepareDatabase(connection, { now: NOW })
  const bytes = connection.sqlite.serialize()
  await connection.close()
  return bytes
}

/** Reads a database file. An in-memory database cannot use the write-ahead log that the file's header names. */
function readDatabase(file: string): Buffer {
  const bytes = readFileSync(file)
  bytes.fill(1, 18, 20) // https://www.sqlite.org/fileformat.html, "file format version numbers"
  return bytes
}

function open(bytes: Buffer): Connection {
  const sqlite = new SqliteDatabase(bytes)
  setUpHandle(sqlite)
  return toConnection(sqlite)
}
