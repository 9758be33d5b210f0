import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** @typedef {(typeof FORWARDED)[number]} ForwardedSignal */

// One Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const REPEAT_WINDOW_MS = 500

/** Ends the bootstrap with an exit code and a message; '' when a child has already printed one. */
export class Stop extends Error {
  /**
   * @param {number} exitCode
   * @param {string} [message]
   */
  constructor(exitCode, message = '') {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio] Inherited by default.
 * @property {boolean} [ownGroup] Gives the child its own process group: signals reach it once, forwarded.
 * @property {number} [timeout] Kills the child after this many milliseconds.
 */

/**
 * Runs a program to its end. `code` is 128 + n after signal n, and 127 when it cannot be started. The
 * first signal is forwarded and reported, a later one kills the child.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, interrupted: ForwardedSignal | undefined }>}
 */
export function run(command, args, { ownGroup = false, ...options }) {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(command, args, {
      stdio: 'inherit',
      killSignal: 'SIGKILL',
      ...options,
      detached: ownGroup && !isWindows,
      shell: isWindows && command === 'npm', // npm is a .cmd file there
    })
    /** @type {ForwardedSignal | undefined} */
    let interrupted
    let interruptedAt = 0

    /** @param {ForwardedSignal | 'SIGKILL'} signal */
    const signalChild = (signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(ownGroup && !isWindows ? -child.pid : child.pid, signal)
      } catch {
        // It has already ended.
      }
    }
    /** @param {ForwardedSignal} signal */
    const onSignal = (signal) => {
      if (interrupted === undefined) {
        interrupted = signal
        interruptedAt = Date.now()
        signalChild(signal)
      } else if (Date.now() - interruptedAt > REPEAT_WINDOW_MS) {
        signalChild('SIGKILL')
      }
    }

    /** @param {number} code */
    const finish = (code) => {
      for (const signal of FORWARDED) process.off(signal, onSignal)
      resolve({ code, interrupted })
    }
    for (const signal of FORWARDED) process.on(signal, onSignal)
    child.on('error', () => finish(127))
    child.on('exit', (code, signal) => finish(code ?? signalExitCode(signal)))
  })
}

/**
 * Runs one step and prints its duration; throws a Stop when it fails or is interrupted.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions & { explainsFailure?: boolean }} options `explainsFailure`: the command prints its
 * own message before exit code 1.
 */
export async function runStep(title, command, args, { explainsFailure = false, ...options }) {
  const startedAt = Date.now()
  const { code, interrupted } = await run(command, args, options)
  if (interrupted !== undefined) throw new Stop(signalExitCode(interrupted))
  if (explainsFailure && code === 1) throw new Stop(code)
  if (code !== 0) throw new Stop(code, `${title}: failed with exit code ${code}.`)
  console.info(`${title} (${secondsSince(startedAt)})`)
}

/**
 * Such as "3.1 s". `startedAt`: milliseconds since the epoch.
 * @type {(startedAt: number) => string}
 */
export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/** @param {NodeJS.Signals | null} signal Never null here: a child without an exit code has a signal. */
function signalExitCode(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal]
}
