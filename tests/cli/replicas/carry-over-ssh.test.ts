import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '#tests/helpers/commands/cli.ts'
import { waitForPort, freePort } from '#tests/helpers/site/ports.ts'

const SSHD = '/usr/sbin/sshd'
const hasRsync = spawnSync('rsync', ['--version']).status === 0
// sshd needs /run/sshd, which only root can create.
const canRun = hasRsync && existsSync(SSHD) && (existsSync('/run/sshd') || userInfo().uid === 0)
if (!canRun) console.info('rsync or sshd is not installed here: ssh is not tested')

const test = base.extend<{ ssh: string }>({
  /** The command that reaches a server of ssh on this machine. */
  ssh: async ({ files: { folder } }, use) => {
    const [hostKey, key] = [join(folder, 'host'), join(folder, 'key')]
    for (const file of [hostKey, key]) {
      spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
    }
    mkdirSync('/run/sshd', { recursive: true })
    const port = await freePort()
    const settings = [
      `Port=${port}`,
      'ListenAddress=127.0.0.1',
      `HostKey=${hostKey}`,
      `AuthorizedKeysFile=${key}.pub`,
      'StrictModes=no',
      'UsePAM=no',
      'PidFile=none',
    ]
    const options = settings.flatMap((setting) => ['-o', setting])
    const server = spawn(SSHD, ['-D', '-f', '/dev/null', ...options], { stdio: 'ignore' })
    await waitForPort(port)
    await use(
      `ssh -F /dev/null -p ${port} -i ${key} -l ${userInfo().username} -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`,
    )
    await end(server)
  },
})

test.skipIf(!canRun)(
  'carry.sh rsync copies a snapshot over ssh',
  async ({ files: { folder }, ssh }) => {
    const [from, to] = [join(folder, 'snapshots'), join(folder, 'replica')]
    for (const path of [from, to]) mkdirSync(path)
    const [source, target] = [join(from, 'current.sqlite'), join(to, 'current.sqlite')]
    const carry = (rsh: string) =>
      spawnSync('/bin/sh', [resolve('deploy/carry.sh'), 'rsync', `127.0.0.1:${from}`, to], {
        env: { ...process.env, ONCE: '1', RSYNC_RSH: rsh },
        encoding: 'utf8',
      })
    const time = new Date('2026-11-22T10:00:00Z')
    for (const content of ['first'.repeat(10_000), 'second'.repeat(10_000)]) {
      writeFileSync(source, content)
      utimesSync(source, time, time)

      expect(carry(ssh)).toMatchObject({ status: 0, stderr: '' })

      expect(readFileSync(target, 'utf8')).toBe(content)
      expect(statSync(target).mtime).toEqual(time)
    }

    const refused = carry(ssh.replace(/-i \S+/, '-i /dev/null'))

    expect(refused.status).not.toBe(0)
    expect(refused.stderr).toContain('Permission denied')
    expect(readFileSync(target, 'utf8')).toBe('second'.repeat(10_000))
  },
)

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
