import { closeSync, openSync, readSync } from 'node:fs'

/** Whether a file has just these texts in it, one after the other, byte for byte. */
export function holds(file: string, chunks: Iterable<string>): boolean {
  const opened = openSync(file, 'r')
  try {
    for (const chunk of chunks) {
      const expected = Buffer.from(chunk)
      const found = Buffer.alloc(expected.length)
      if (readSync(opened, found) < expected.length || !found.equals(expected)) return false
    }
    return readSync(opened, Buffer.alloc(1)) === 0
  } finally {
    closeSync(opened)
  }
}
