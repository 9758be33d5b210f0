import { ListRefusal } from '../report.ts'

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
