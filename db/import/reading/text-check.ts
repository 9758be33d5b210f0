import { isUtf8 } from 'node:buffer'
import { advice } from '#domain/import/advice.ts'
import { ListRefusal } from '../report.ts'
import type { LineEnd } from './file-format.ts'

/** Throws ListRefusal with the line of a NUL byte or invalid character. */
export async function* checkText(
  chunks: AsyncIterable<Buffer>,
  lineEnd: LineEnd,
): AsyncGenerator<Buffer> {
  let line = 1
  /** The start of a line; a character may end in the next chunk. */
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const lines = bytes.subarray(0, bytes.lastIndexOf(lineEnd) + 1)
    if (lines.includes(0) || !isUtf8(lines)) refuseFirstBadLine(lines, line, lineEnd)
    yield chunk
    line += countByte(lines, lineEnd)
    rest = bytes.subarray(lines.length)
  }
  refuseFirstBadLine(rest, line, lineEnd)
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
      throw new ListRefusal(
        `the text is not valid UTF-8; save the file as UTF-8, or ${advice('windows')}`,
        line,
      )
    }
    start = end
  }
}

function countByte(bytes: Buffer, character: string): number {
  let count = 0
  for (let at = bytes.indexOf(character); at !== -1; at = bytes.indexOf(character, at + 1)) {
    count += 1
  }
  return count
}
