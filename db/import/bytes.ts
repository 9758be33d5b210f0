import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { ListRefusal } from './report.ts'

const HEAD_BYTES = 64 * 1024
const MIB = 1024 * 1024
/** Of a compressed file. */
const UNPACKED = {
  maxMib: 256,
  problem: 'the file unpacks to more than 256 MiB; split the list',
}

/**
 * Returns the start of a file and all of its chunks. A pipe may deliver the first bytes one by one.
 */
export async function readHead(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  return { head, all: concatStream(head, iterator) }
}

async function* concatStream(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    await rest.return?.()
  }
}

/** UTF-16 by its mark, or because every other byte of English text is NUL. */
export function wideEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const start = head.subarray(0, 2000)
  const count = (first: number) => start.filter((byte, at) => at % 2 === first && byte === 0).length
  const [even, odd] = [count(0), count(1)]
  const isWide = start.length > 3 && Math.max(even, odd) > start.length / 4
  if (!isWide || Math.min(even, odd) > start.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** In Windows-1252, no sign stands between letters ("Mo–Fr" has a capital), and no Ž behind a small one; these are é and ñ of a Macintosh. */
const MACINTOSH =
  /\p{L}(?:[\u2020-\u2022\u0192\u02C6\u2030\u201E\u2026]\p{L}|[\u2013\u2014]\p{Ll})|\p{Ll}[\u017D\u0160\u0152]/u
const WINDOWS = new TextDecoder('windows-1252')

/** Text of one line that is not UTF-8. */
export function decodeLegacy(bytes: Buffer): string {
  const text = WINDOWS.decode(bytes)
  return MACINTOSH.test(text) ? new TextDecoder('macintosh').decode(bytes) : text
}

export const LEGACY_NOTE =
  'some letters are not UTF-8, and were read as those of Windows-1252 or a Macintosh'

/** Unpacks gzip. Throws ListRefusal. */
export async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* limitBytes(Readable.from(chunks).pipe(createGunzip()), UNPACKED)
  } catch (error) {
    if (error instanceof ListRefusal) throw error
    throw new ListRefusal('the file is damaged or incomplete (gzip); download it again')
  }
}

/** The same text in UTF-8. `encoding` is a name of the WHATWG, such as "windows-1252". */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decoder = makeDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

function makeDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new ListRefusal(`there is no encoding "${encoding}"; try windows-1252 or utf-16le`)
  }
}

/** The whole content of a file that cannot be read in parts. Throws ListRefusal. */
export function collect(chunks: AsyncIterable<Buffer>, most: Most): Promise<Buffer> {
  return buffer(limitBytes(chunks, most))
}

interface Most {
  maxMib: number
  problem: string
}

/** Throws ListRefusal. */
export async function* limitBytes(
  chunks: AsyncIterable<Buffer>,
  { maxMib, problem }: Most,
): AsyncGenerator<Buffer> {
  let left = maxMib * MIB
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) throw new ListRefusal(problem)
    yield chunk
  }
}
