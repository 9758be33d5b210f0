import { spawnSync } from 'node:child_process'

const PACKET_BYTES = 1500

/**
 * The beginning of a command line that runs a program in a network of its own, with packets as on the
 * internet; `undefined` where the system does not allow that. Loopback's packets of 64 KB make the
 * kernel buffer 4 MB for each connection, so thousands of slow readers would exhaust the kernel's
 * memory for the whole machine before they took any of the site's.
 */
export function ownNetwork(): readonly [string, ...string[]] | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const script = `ip link set lo mtu ${PACKET_BYTES} up && exec "$@"`
  const command = ['unshare', ...asRoot, '--net', 'sh', '-c', script, 'sh'] as const
  const trial = spawnSync(command[0], [...command.slice(1), 'true'], { stdio: 'ignore' })
  return trial.status === 0 ? command : undefined
}
