import { spawnSync } from 'node:child_process'

const MTU_BYTES = 1500

/**
 * Command prefix that runs a program in its own network namespace with internet-sized packets;
 * `undefined` when the system does not allow it. With loopback's 64 KB packets the kernel buffers 4 MB
 * per connection, so thousands of slow readers would exhaust the machine's memory before the site's.
 */
export function networkNamespace(): readonly [string, ...string[]] | undefined {
  const rootOptions = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const script = `ip link set lo mtu ${MTU_BYTES} up && exec "$@"`
  const command = ['unshare', ...rootOptions, '--net', 'sh', '-c', script, 'sh'] as const
  const trial = spawnSync(command[0], [...command.slice(1), 'true'], { stdio: 'ignore' })
  return trial.status === 0 ? command : undefined
}
