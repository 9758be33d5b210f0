import { ListRefusal } from '../report.ts'

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
