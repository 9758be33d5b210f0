import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 500
const SHELLS = ['sh', 'dash', 'bash', 'ash']

/**
 * Sends us SIGTERM once the npm that started us is gone. A signal to npm alone ends npm and the
 * shell between it and us, and does not reach us.
 * @param {NodeJS.ProcessEnv} env
 */
export function endWithNpm(env) {
  // Started by hand, we may well outlive the shell we came from.
  if (env['npm_lifecycle_event'] === undefined) return
  const parents = describeParents()
  const timer = setInterval(() => {
    if (describeParents() === parents) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
}

/** The processes up to npm: a shell and npm, or npm alone where the shell has handed over to us. */
function describeParents() {
  const { name, parent } = readProcess(process.ppid)
  return SHELLS.includes(name) ? `${process.ppid} ${parent}` : String(process.ppid)
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: string }} Empty where there is no /proc.
 */
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
