import { readFileSync } from 'node:fs'

const POLL_INTERVAL_MS = 500
const SHELLS = ['sh', 'dash', 'bash', 'ash']

/**
 * Sends SIGTERM to this process once its npm has exited: a signal sent to npm alone ends npm and its
 * shell, but is not passed on.
 * @param {NodeJS.ProcessEnv} env
 */
export function exitWithNpm(env) {
  // Started by hand: may outlive its shell.
  if (env['npm_lifecycle_event'] === undefined) return
  const parents = describeParents()
  const timer = setInterval(() => {
    if (describeParents() === parents) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_INTERVAL_MS)
  timer.unref()
}

/** Identifies the processes up to npm: its shell and npm, or only npm when the shell used exec. */
function describeParents() {
  const { name, parent } = readProcess(process.ppid)
  return SHELLS.includes(name) ? `${process.ppid} ${parent}` : String(process.ppid)
}

/** @type {(pid: number) => { name: string, parent: string }} */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8') // 123 (name) S 122 …
    const nameEnd = stat.lastIndexOf(')')
    const [, , parent = ''] = stat.slice(nameEnd).split(' ')
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), parent }
  } catch {
    return { name: '', parent: '' }
  }
}
