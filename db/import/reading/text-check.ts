import { isUtf8 } from 'node:buffer'
import { ListRefusal } from '../report.ts'
import type { LineEnd } from './file-format.ts'

/** Throws ListRefusal with the line of a NUL byte or invalid character. */
export async function* checkText(
  chunks: AsyncIterable<Buffer>,
  lineEnd: LineEnd,
): AsyncGenerator<Buffer> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const complete = bytes.subarray(0, lengthOfCompleteCharacters(bytes))
    if (complete.includes(0) || !isUtf8(complete)) refuseFirstBadLine(complete, line, lineEnd)
    yield chunk
    line += countByte(complete, lineEnd)
    rest = bytes.subarray(complete.length)
  }
  if (rest.length > 0) refuseFirstBadLine(rest, line, lineEnd)
}

function refuseFirstBadLine(bytes: Buffer, firstLine: number, lineEnd: string): void {
  let line = firstLine
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(lineEnd, start)
    const end = found === -1 ? bytes.length : found + 1
    const text = bytes.subarray(start, end)
    if (text.includes(0)) {
      throw new ListRefusal('the file contains a NUL byte, so it is not text', line)
    }
    if (!isUtf8(text)) {
      throw new ListRefusal('the text is not valid UTF-8; save the file as UTF-8', line)
    }
    start = end
  }
}

/** Excludes a multi-byte character that continues in the next chunk. */
function lengthOfCompleteCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    const isContinuation = (byte & 0b1100_0000) === 0b1000_0000
    if (isContinuation) continue
    const expected = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return expected > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function countByte(bytes: Buffer, character: string): number {
  let count = 0
  for (let at = bytes.indexOf(character); at !== -1; at = bytes.indexOf(character, at + 1)) {
    count += 1
  }
  return count
}
