import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
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
 * @property {NodeJS.ProcessEnv} env
 * @property {import('node:child_process').StdioOptions} [stdio] Inherited by default.
 * @property {boolean} [ownGroup] Gives the child its own process group: signals reach it once, forwarded.
 * @property {number} [timeoutMs] Kills the child after this long.
 */

/**
 * Runs a program to its end. `code` is 128 + n after signal n, and 127 when it cannot be started. The
 * first signal is forwarded and reported, a second one kills the child.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, interrupted: ForwardedSignal | undefined, timedOut: boolean }>}
 */
export function run(command, args, { cwd, env, stdio = 'inherit', ownGroup = false, timeoutMs }) {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd,
      env,
      stdio,
      detached: ownGroup && !isWindows,
      shell: isWindows && command === 'npm', // npm is a .cmd file there
    })
    /** @type {ForwardedSignal | undefined} */
    let interrupted
    let interruptedAt = 0
    let timedOut = false

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
    const killChild = () => signalChild('SIGKILL')
    const timer = setTimeout(() => {
      timedOut = true
      killChild()
    }, timeoutMs ?? 0)
    if (timeoutMs === undefined) clearTimeout(timer)

    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer)
      for (const signal of FORWARDED) process.off(signal, onSignal)
      process.off('exit', killChild)
      resolve({ code, interrupted, timedOut })
    }
    for (const signal of FORWARDED) process.on(signal, onSignal)
    process.on('exit', killChild)
    child.on('error', () => finish(127))
    child.on('exit', (code, signal) => finish(code ?? signalExitCode(signal)))
  })
}

const REFUSED = 1

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
  if (explainsFailure && code === REFUSED) throw new Stop(code)
  if (code !== 0) throw new Stop(code, `${title}: failed with exit code ${code}.`)
  console.info(`${title} (${secondsSince(startedAt)})`)
}

/**
 * @param {number} startedAt Milliseconds since the epoch.
 * @returns {string} Such as "3.1 s".
 */
export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/**
 * The npm that started this process, on its own Node: `npm ci` deletes the one in node_modules.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env) {
  const cli = env['npm_execpath']
  if (!cli?.endsWith('npm-cli.js')) return { command: 'npm', args: [] }
  return { command: env['npm_node_execpath'] ?? process.execPath, args: [cli] }
}

/**
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withProjectPath(root, node, env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH' // Path on Windows
  const folders = [join(root, 'node_modules', '.bin'), dirname(node), env[key] ?? '']
  return { ...env, [key]: [...new Set(folders)].join(delimiter) }
}

/** @param {NodeJS.Signals | null} signal Never null here: a child without an exit code has a signal. */
function signalExitCode(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal]
}
