import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Connection } from '#db/engine/connection.ts'

/**
 * SQLite does not detect changed content, so two application header fields hold a checksum of the
 * file and the file change counter it is valid for.
 */
const SEAL_AT = { checksum: 68, changes: 60 } // application_id, user_version
const CHANGES_AT = 24 // sqlite.org/fileformat.html, "file change counter"
const HEADER_BYTES = 100
const CHUNK_BYTES = 1 << 20

/** Writes the checksum into a finished file that no process has open. */
export function seal(file: string): void {
  const opened = openSync(file, 'r+')
  try {
    const numbers = Buffer.alloc(4)
    numbers.writeUInt32BE(readHeader(opened).readUInt32BE(CHANGES_AT))
    writeSync(opened, numbers, 0, numbers.length, SEAL_AT.changes)
    numbers.writeUInt32BE(computeChecksum(opened))
    writeSync(opened, numbers, 0, numbers.length, SEAL_AT.checksum)
  } finally {
    closeSync(opened)
  }
}

/** `none`: not written as a backup, or modified through SQLite since. */
export function checkSeal(file: string): 'whole' | 'broken' | 'none' {
  const opened = openSync(file, 'r')
  try {
    const header = readHeader(opened)
    const changes = header.readUInt32BE(SEAL_AT.changes)
    const checksum = header.readUInt32BE(SEAL_AT.checksum)
    if (checksum === 0 || changes !== header.readUInt32BE(CHANGES_AT)) return 'none'
    return checksum === computeChecksum(opened) ? 'whole' : 'broken'
  } finally {
    closeSync(opened)
  }
}

/** Call it before a sealed copy is used as a database. */
export function removeSeal({ sqlite }: Connection): void {
  sqlite.pragma('application_id = 0')
  sqlite.pragma('user_version = 0')
}

function readHeader(opened: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  readSync(opened, header, 0, HEADER_BYTES, 0)
  return header
}

/** Covers all bytes except the checksum field; never 0. */
function computeChecksum(opened: number): number {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  for (let at = 0; ;) {
    const length = readSync(opened, chunk, 0, CHUNK_BYTES, at)
    if (length === 0) break
    if (at === 0) chunk.fill(0, SEAL_AT.checksum, SEAL_AT.checksum + 4)
    hash.update(chunk.subarray(0, length))
    at += length
  }
  return hash.digest().readUInt32BE(0) || 1
}
