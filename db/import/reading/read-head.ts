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
