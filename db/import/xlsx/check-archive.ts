import { isUtf8 } from 'node:buffer'
import { constants, crc32, inflateRawSync } from 'node:zlib'
import { ListRefusal } from '../report.ts'

/** See APPNOTE.TXT of PKWARE, 4.3. */
const DIRECTORY_END = Buffer.from('PK\u0005\u0006')
const DIRECTORY_HEADER = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const HAS_DATA_DESCRIPTOR = 8
const DEFLATED = 8

/** A list of 18,930 rows with 120 columns unpacks to half of it. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/**
 * Throws ListRefusal if the file is no .xlsx file, is damaged, or unpacks to too much. The parser
 * trusts the sizes in the archive.
 */
export function checkArchive(bytes: Buffer): void {
  try {
    const entries = [...readDirectory(bytes)]
    refuseOtherArchives(entries.map(({ name }) => name))
    let left = MAX_UNPACKED_BYTES
    for (const entry of entries) left -= unpack(bytes, entry, left)
  } catch (error) {
    if (error instanceof RangeError) refuseDamaged('its directory is broken')
    throw error
  }
}

type Entry = ReturnType<typeof readDirectory> extends Iterable<infer Each> ? Each : never

function* readDirectory(bytes: Buffer) {
  const end = bytes.lastIndexOf(DIRECTORY_END)
  if (end === -1) refuseDamaged('its end is missing')
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_HEADER) refuseDamaged('its directory is broken')
    const nameBytes = bytes.readUInt16LE(at + 28)
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/'),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
      checksum: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    }
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** Returns the size. */
function unpack(bytes: Buffer, entry: Entry, maxBytes: number): number {
  const { name, offset, packedBytes } = entry
  if (entry.isEncrypted) {
    throw new ListRefusal('the zip archive has a password; unpack it first')
  }
  if (bytes.readUInt32LE(offset) !== LOCAL_HEADER) refuseDamaged('a part is not where it should be')
  const start =
    offset + LOCAL_HEADER_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  const content = entry.isDeflated ? inflate(packed, name, maxBytes) : packed
  const isSizeInHeader = (bytes.readUInt16LE(offset + 6) & HAS_DATA_DESCRIPTOR) === 0
  const isSizeWrong = isSizeInHeader && bytes.readUInt32LE(offset + 22) !== content.length
  if (crc32(content) !== entry.checksum || isSizeWrong) {
    refuseDamaged(`${name} has a wrong checksum or size`)
  }
  if (name.endsWith('.xml')) checkXml(name, content)
  return content.length
}

/** The parser accepts both. */
function checkXml(name: string, content: Buffer): void {
  if (!isUtf8(content)) refuseDamaged(`${name} is not UTF-8`)
  const isWhole = /<\/(?:\w+:)?worksheet>\s*$/.test(
    content.toString('latin1', Math.max(0, content.length - 100)),
  )
  if (name.startsWith('xl/worksheets/') && !isWhole) refuseDamaged(`${name} ends too early`)
}

function inflate(packed: Buffer, name: string, maxBytes: number): Buffer {
  try {
    // A part that ends too early is noticed by its checksum.
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes), finishFlush })
  } catch (error) {
    if (error instanceof RangeError) {
      throw new ListRefusal('the spreadsheet unpacks to more than 256 MiB; save the list as CSV')
    }
    return refuseDamaged(`${name} cannot be unpacked`)
  }
}

function refuseOtherArchives(names: readonly string[]): void {
  if (names.some((name) => /^xl\/workbook[^/]*\.xml$/i.test(name))) return
  if (names.some((name) => /^xl\/workbook[^/]*\.bin$/i.test(name))) {
    throw new ListRefusal('the file is a binary spreadsheet (.xlsb); save it as .xlsx or CSV')
  }
  if (names.includes('content.xml') && names.includes('mimetype')) {
    throw new ListRefusal('the file is an OpenDocument file; save it as .xlsx or CSV')
  }
  const list = names.find((name) => /\.(?:csv|txt|tsv|xlsx)$/i.test(name))
  throw new ListRefusal(
    list === undefined
      ? 'the file is a zip archive without a spreadsheet in it'
      : `the file is a zip archive with ${list} in it; unpack it first`,
  )
}

export function refuseDamaged(what: string): never {
  throw new ListRefusal(`the spreadsheet is damaged or incomplete (${what}); save it again`)
}
