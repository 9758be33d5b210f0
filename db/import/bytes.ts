import { ListRefusal } from './report.ts'

const HEAD_BYTES = 64 * 1024

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

/** UTF-16 by its mark. */
export function markedEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
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

const MIB = 1024 * 1024

/** The whole content of a file that cannot be read in parts. Throws ListRefusal. */
export async function collect(
  chunks: AsyncIterable<Buffer>,
  { maxMib, problem }: { maxMib: number; problem: string },
): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > maxMib * MIB) throw new ListRefusal(problem)
  }
  return Buffer.concat(parts)
}
