import { isUtf8 } from 'node:buffer'
import { ListRefusal } from '../report.ts'
import { decodeLegacy, LEGACY_NOTE } from '../bytes.ts'
import type { LineEnd } from './file-format.ts'
import type { ListSource } from '../source.ts'

/** The lines as UTF-8; those that are not are decoded and noted. Throws ListRefusal for a NUL byte. */
export async function* checkText(
  chunks: AsyncIterable<Buffer>,
  lineEnd: LineEnd,
  { onNote }: Pick<ListSource, 'onNote'>,
): AsyncGenerator<Buffer> {
  let isNoted = false
  /** The start of a line; a character may end in the next chunk. */
  let rest: Buffer = Buffer.alloc(0)
  const check = (bytes: Buffer): Buffer => {
    if (bytes.includes(0)) throw new ListRefusal(NUL)
    if (isUtf8(bytes)) return bytes
    if (!isNoted) onNote?.(LEGACY_NOTE)
    isNoted = true
    return Buffer.concat(
      splitLines(bytes, lineEnd).map((each) =>
        isUtf8(each) ? each : Buffer.from(decodeLegacy(each)),
      ),
    )
  }
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    // Without a line end for long, the parser refuses the row.
    const end = bytes.length > MAX_LINE_BYTES ? bytes.length : bytes.lastIndexOf(lineEnd) + 1
    const lines = bytes.subarray(0, end)
    if (lines.length > 0) yield check(lines)
    rest = bytes.subarray(end)
  }
  if (rest.length > 0) yield check(rest)
}

const MAX_LINE_BYTES = 8 * 1024 * 1024

function splitLines(bytes: Buffer, lineEnd: string): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(lineEnd, start)
    const end = found === -1 ? bytes.length : found + 1
    lines.push(bytes.subarray(start, end))
    start = end
  }
  return lines
}

const NUL = 'the file contains a NUL byte, so it is not text'
