import { fileURLToPath } from 'node:url'
import { networkNamespace } from './network-namespace.ts'
import { runProgram } from '../harness/run-program.ts'
import { trySlowReaders, type SlowReadersTrial } from './try-slow-readers.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./try-slow-readers-program.ts'))

const CONNECTIONS = 2000
/** On plain loopback the kernel buffers 4 MB for each connection. */
const CONNECTIONS_ON_LOOPBACK = 200
const FULL_MS = 60_000
const QUICK_MS = 10_000

export const slowReaders: Torture = {
  name: 'slow-readers',
  description: '2,000 connections that each pipeline 100 large responses and hardly read',
  run: runSlowReaders,
}

async function runSlowReaders({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const network = networkNamespace()
  const connections = network === undefined ? CONNECTIONS_ON_LOOPBACK : CONNECTIONS
  const trial: SlowReadersTrial = { connections, ms: quick ? QUICK_MS : FULL_MS, seed }
  if (network === undefined) {
    const result = await trySlowReaders(trial)
    result.figures.push(`only ${connections} readers: network namespaces are not allowed here`)
    return result
  }
  return (await runProgram(PROGRAM, trial, [...network, process.execPath])) as TortureResult
}
