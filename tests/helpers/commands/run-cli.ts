import { spawn } from 'node:child_process'
import { Console } from 'node:console'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

interface CliRun {
  code: number | null
  stdout: string
  stderr: string
}

interface CliOptions {
  input?: string | Buffer
  cwd?: string
  env?: Record<string, string>
}

/** The program that `npm run cli` starts. */
export const CLI_MAIN = resolve(import.meta.dirname, '../../../cli/command.mjs')
/** The module that the program runs. */
const MAIN = resolve(import.meta.dirname, '../../../cli/main.ts')

/** Runs the operator's command line in its own process. */
export async function spawnCli(
  args: readonly string[],
  { input = '', cwd = process.cwd(), env }: CliOptions = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    cwd,
    env: { ...process.env, ...env },
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

let runs = 0
let lastRun: Promise<unknown> = Promise.resolve()

/**
 * Runs the operator's command line within this process, which saves the start of a process. One run at a
 * time, because streams, environment and working directory belong to the whole process.
 */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const run = lastRun.then(() => runHere(args, options))
  lastRun = run.catch(() => undefined)
  return run
}

async function runHere(
  args: readonly string[],
  { input = '', cwd = process.cwd(), env }: CliOptions,
): Promise<CliRun> {
  const [stdout, stderr] = [new TextSink(), new TextSink()]
  const restore = [
    replace(process, 'argv', [process.execPath, CLI_MAIN, ...args]),
    replace(process, 'env', { ...process.env, ...env }),
    replace(process, 'stdin', Readable.from([Buffer.from(input)])),
    replace(process, 'stdout', stdout),
    replace(process, 'stderr', stderr),
    replace(globalThis, 'console', new Console({ stdout, stderr })),
  ]
  const folder = process.cwd()
  const exitCode = process.exitCode
  process.chdir(cwd)
  process.exitCode = undefined
  try {
    runs += 1
    // The program runs on import, so each run needs a new URL; the modules it imports stay loaded.
    await import(/* @vite-ignore */ `${MAIN}?run=${runs}`)
    return { code: exitCodeSoFar(), stdout: stdout.text, stderr: stderr.text }
  } finally {
    process.exitCode = exitCode
    process.chdir(folder)
    for (const undo of restore) undo()
  }
}

function exitCodeSoFar(): number {
  return Number(process.exitCode ?? 0)
}

class TextSink extends Writable {
  text = ''

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

/** Returns the function that undoes it. */
function replace<T extends object>(owner: T, name: keyof T, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => {
    if (original !== undefined) Object.defineProperty(owner, name, original)
  }
}
