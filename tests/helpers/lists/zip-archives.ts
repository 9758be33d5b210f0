import { constants, crc32, deflateRawSync } from 'node:zlib'

const ENCRYPTED = 1
const DEFLATED = 8
const UTF8_NAMES = 0x0800

export interface ZipPart {
  name: string
  content: string | Buffer
  /** Repetitions of the content, which hardly change the archive's size. */
  times?: number
  isEncrypted?: boolean
}

/** A zip archive as spreadsheet programs write it. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, times = 1, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content)
    const data = deflateRepeatedly(bytes, times)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0) // version
    fields.writeUInt16LE(UTF8_NAMES | (isEncrypted ? ENCRYPTED : 0), 2)
    fields.writeUInt16LE(DEFLATED, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([signature(0x04034b50), fields, Buffer.from(name), data])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.alloc(2), fields, position, Buffer.from(name)]),
    )
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, index, signature(0x06054b50), end])
}

/** Keeps the checksum and size of one repetition; only a reader without a limit gets far enough to notice. */
function deflateRepeatedly(bytes: Buffer, times: number): Buffer {
  const block = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: times - 1 }, () => block)
  return Buffer.concat([...blocks, deflateRawSync(bytes)])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
