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
/** The same list has 9 million tags. An archive of 174 KB may have so many that their cells take gigabytes. */
const MAX_TAGS = 16_000_000

/**
 * The only list in the archive, or `undefined` for a spreadsheet. Throws ListRefusal if it is neither, is damaged, or
 * unpacks to too much. The parser trusts the sizes in the archive.
 */
export function checkArchive(bytes: Buffer): { name: string; content: Buffer } | undefined {
  try {
    const entries = [...readDirectory(bytes)]
    const list = findList(entries.map(({ name }) => name))
    let [left, tags] = [MAX_UNPACKED_BYTES, 0]
    for (const entry of entries) {
      const content = unpack(bytes, entry, left)
      if (list === undefined) tags += countTags(content)
      if (tags > MAX_TAGS) throw new ListRefusal(TOO_MANY_CELLS)
      if (entry.name === list) return { name: list, content }
      if (list === undefined) left -= content.length
    }
    return undefined
  } catch (error) {
    if (error instanceof RangeError) refuseDamaged('its directory is broken')
    throw error
  }
}

const TOO_MANY_CELLS = 'the spreadsheet has more cells than can be read; save the list as CSV'

function countTags(content: Buffer): number {
  let tags = 0
  for (let at = 0; at < content.length; at += 1) if (content[at] === LESS_THAN) tags += 1
  return tags
}

const LESS_THAN = 0x3c

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

function unpack(bytes: Buffer, entry: Entry, maxBytes: number): Buffer {
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
  return content
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

/** `undefined` for a spreadsheet. */
function findList(names: readonly string[]): string | undefined {
  const isSpreadsheet = names.some((name) =>
    /^(?:xl\/workbook[^/]*\.(?:xml|bin)|content\.xml)$/i.test(name),
  )
  if (isSpreadsheet) return undefined
  const lists = names.filter((name) => LIST.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name))
  const [list, ...others] = lists
  if (list === undefined) throw new ListRefusal('the file is a zip archive without a list in it')
  if (others.length === 0) return list
  throw new ListRefusal(
    `the file is a zip archive with ${lists.length} lists in it (${lists.slice(0, 5).join(', ')}); unpack the one that you mean`,
  )
}

const LIST = /\.(?:csv|txt|tsv|json|jsonl|ndjson|geojson|geojsonl|xlsx|xls|xlsb|ods)$/i

export function refuseDamaged(what: string): never {
  throw new ListRefusal(`the spreadsheet is damaged or incomplete (${what}); save it again`)
}
