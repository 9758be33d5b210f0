import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { OutputFile } from './output-file.ts'
import type { OutputRules } from './output-target.ts'

type Chunks = Iterable<string> | AsyncIterable<string>

/** Writes to a file, or to standard output if it is "-". */
export async function writeChunks(chunks: Chunks, file: string, rules: OutputRules): Promise<void> {
  if (file === '-') await writeToStandardOutput(Readable.from(chunks))
  else await writeToFile(chunks, file, rules)
}

async function writeToFile(chunks: Chunks, file: string, rules: OutputRules): Promise<void> {
  const output = new OutputFile(file, rules)
  try {
    for await (const chunk of chunks) {
      output.write(chunk)
      // Lets Node deliver Ctrl-C.
      await setImmediate()
    }
    output.publish()
  } finally {
    output.discard()
  }
}

async function writeToStandardOutput(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false })
  } catch (error) {
    // `… | head` closes the pipe early.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
