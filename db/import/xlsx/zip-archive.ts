import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib'
import { ListRefusal } from '../report.ts'
import { refuseDamaged, refuseTooLarge } from './limits.ts'

/** See APPNOTE.TXT of PKWARE, 4.3 and 4.5.3. */
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const IN_ZIP64_EXTRA = 0xffffffff
const ZIP64_EXTRA = 0x0001
const STORED = 0
const DEFLATED = 8

interface ZipEntry {
  method: number
  isEncrypted: boolean
  crc: number
  compressedBytes: number
  headerOffset: number
}

export interface ZipArchive {
  names: readonly string[]
  /** Throws ListRefusal when the part is missing, damaged or longer than `maxBytes`. */
  stream: (name: string, maxBytes: number) => AsyncGenerator<Buffer>
}

export function openZipArchive(bytes: Buffer): ZipArchive {
  const entries = readDirectory(bytes)
  return {
    names: [...entries.keys()],
    stream: (name, maxBytes) => {
      const entry = entries.get(name) ?? refuseDamaged(`${name} is missing`)
      return streamEntry(bytes, { ...entry, name }, maxBytes)
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  try {
    const end = findDirectoryEnd(bytes)
    const count = bytes.readUInt16LE(end + 10)
    const entries = new Map<string, ZipEntry>()
    let at = bytes.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_HEADER) refuseDamaged('its directory is broken')
      const nameBytes = bytes.readUInt16LE(at + 28)
      const extraBytes = bytes.readUInt16LE(at + 30)
      const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
      const extra = bytes.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes)
      entries.set(name.replaceAll('\\', '/'), readEntry(bytes, at, extra))
      at += 46 + nameBytes + extraBytes + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) refuseDamaged('its directory is broken')
    throw error
  }
}

function findDirectoryEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - DIRECTORY_END_BYTES - MAX_COMMENT_BYTES)
  for (let at = bytes.length - DIRECTORY_END_BYTES; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at
  }
  return refuseDamaged('its end is missing')
}

function readEntry(bytes: Buffer, at: number, extra: Buffer): ZipEntry {
  const large = readZip64Sizes(extra)
  const field = (offset: number) => {
    const value = bytes.readUInt32LE(at + offset)
    return value === IN_ZIP64_EXTRA ? (large.shift() ?? value) : value
  }
  // The extra field contains only the values that are missing here, in this order.
  field(24)
  return {
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    compressedBytes: field(20),
    headerOffset: field(42),
  }
}

function readZip64Sizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue
    const count = Math.floor(Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4) / 8)
    return Array.from({ length: count }, (_, index) =>
      Number(extra.readBigUInt64LE(at + 4 + 8 * index)),
    )
  }
  return []
}

async function* streamEntry(
  bytes: Buffer,
  entry: ZipEntry & { name: string },
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let length = 0
  let crc = 0
  for await (const chunk of unpack(compressedData(bytes, entry), entry)) {
    length += chunk.length
    if (length > maxBytes) {
      refuseTooLarge(`${entry.name} of the spreadsheet unpacks to more than ${maxBytes} bytes`)
    }
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (crc !== entry.crc) refuseDamaged(`${entry.name} has a wrong checksum`)
}

function compressedData(bytes: Buffer, { headerOffset, compressedBytes }: ZipEntry): Buffer {
  const isInside = headerOffset + 30 <= bytes.length
  if (!isInside || bytes.readUInt32LE(headerOffset) !== LOCAL_HEADER) {
    refuseDamaged('a part is not where it should be')
  }
  const start =
    headerOffset +
    30 +
    bytes.readUInt16LE(headerOffset + 26) +
    bytes.readUInt16LE(headerOffset + 28)
  if (start + compressedBytes > bytes.length) refuseDamaged('its end is missing')
  return bytes.subarray(start, start + compressedBytes)
}

const CHUNK_BYTES = 64 * 1024

async function* unpack(data: Buffer, entry: ZipEntry & { name: string }): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new ListRefusal('the zip archive has a password; unpack it first')
  if (entry.method === STORED) {
    for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES)
    return
  }
  if (entry.method !== DEFLATED) refuseDamaged(`${entry.name} is compressed in an unknown way`)
  const inflate: InflateRaw = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflate.end(data)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Error && 'errno' in error)
      refuseDamaged(`${entry.name} cannot be unpacked`)
    throw error
  }
}
