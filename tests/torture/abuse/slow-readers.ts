import { fileURLToPath } from 'node:url'
import { ownNetwork } from './own-network.ts'
import { runProgram } from '../load/run-program.ts'
import { trySlowReaders, type SlowReadersTrial } from './try-slow-readers.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./try-slow-readers-program.ts'))

const CONNECTIONS = 2000
/** As many as the kernel can buffer for without a network of their own: 4 MB each. */
const CONNECTIONS_ON_LOOPBACK = 200
const FULL_MS = 60_000
const QUICK_MS = 10_000

export const slowReaders: Torture = {
  name: 'slow-readers',
  what: '2,000 connections that each pipeline 100 large responses and hardly read',
  run: runSlowReaders,
}

async function runSlowReaders({ quick, seed }: TortureOptions): Promise<Survival> {
  const network = ownNetwork()
  const connections = network === undefined ? CONNECTIONS_ON_LOOPBACK : CONNECTIONS
  const trial: SlowReadersTrial = { connections, ms: quick ? QUICK_MS : FULL_MS, seed }
  if (network === undefined) {
    const survival = await trySlowReaders(trial)
    survival.figures.push(`only ${connections} readers: no network of their own could be made`)
    return survival
  }
  return (await runProgram(PROGRAM, trial, [...network, process.execPath])) as Survival
}
