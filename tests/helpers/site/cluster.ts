import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CURRENT } from '#db/backup/snapshots/publish-snapshot.ts'
import { CLI_MAIN } from '../commands/run-cli.ts'
import { startNginx } from '../services/nginx.ts'
import { freePort } from './ports.ts'
import { spawnServer } from './site-process.ts'

const START_MS = 20_000
const POLL_MS = 20

/** A process that can be killed and restarted with the same settings. */
interface Member {
  name: string
  start: () => Promise<void>
  kill: () => Promise<void>
}

export interface Server extends Member {
  url: string
}

interface ClusterOptions {
  /** Empty, and readable by nginx's user. */
  folder: string
  databasePath: string
  replicaCount: number
  /** Settings of every server. */
  env?: Record<string, string>
}

/** The built server, on the same port after each start. */
export async function killableServer(name: string, env: Record<string, string>): Promise<Server> {
  const PORT = String(await freePort())
  const start = () => startServer({ LOG_LEVEL: 'error', ...env, PORT })
  return { ...member(name, start), url: `http://127.0.0.1:${PORT}` }
}

/** A primary and replicas that share its folder of snapshots, each to be reached directly. */
async function startMembers({ folder, databasePath, replicaCount, env }: ClusterOptions) {
  const snapshots = join(folder, 'snapshots')
  const shared = { TRUST_PROXY: 'on', ...env }
  const primary = await killableServer('primary', { ...shared, DATABASE_PATH: databasePath })
  const replicas = await Promise.all(
    Array.from({ length: replicaCount }, (_, index) =>
      killableServer(`replica ${index + 1}`, {
        ...shared,
        REPLICA: 'on',
        DATABASE_PATH: join(snapshots, CURRENT),
      }),
    ),
  )
  const watcher = member('watcher', () => startWatcher(databasePath, snapshots))
  const members = [primary, watcher, ...replicas]
  for (const each of members) await each.start()
  const stop = async () => {
    for (const each of members) await each.kill()
  }
  return { primary, replicas, members, stop }
}

/** The same behind nginx with deploy/nginx-cluster.conf. */
export async function startCluster(options: ClusterOptions) {
  const { folder } = options
  const pages = join(folder, 'pages')
  mkdirSync(pages)
  mkdirSync(join(folder, 'cache'))
  const { primary, replicas, members, stop } = await startMembers(options)
  const port = await freePort()
  const conf = adaptConf(await readFile('deploy/nginx-cluster.conf', 'utf8'), {
    folder,
    pages,
    port,
    servers: [primary, ...replicas],
  })
  const nginx = await startNginx(folder, conf, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pages,
    primary,
    replicas,
    members,
    stop: async () => {
      await nginx.stop()
      await stop()
    },
  }
}

function adaptConf(
  conf: string,
  {
    folder,
    pages,
    port,
    servers,
  }: { folder: string; pages: string; port: number; servers: Server[] },
): string {
  const addresses = conf
    .replace(/10\.0\.0\.(\d+):3000/g, (_, nth: string) => {
      const url = servers[Number(nth) - 1]?.url
      return url === undefined ? 'unused' : new URL(url).host
    })
    .replace(/^ *server unused.*\n/gm, '')
  return addresses
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${pages};`)
    .replace('/var/cache/nginx/directory', `${folder}/cache`)
    .replace('/var/log/nginx', folder)
}

function member(name: string, spawnMember: () => Promise<ChildProcess>): Member {
  let child: ChildProcess | undefined
  const end = () => void child?.kill('SIGKILL')
  return {
    name,
    start: async () => {
      child = await spawnMember()
      process.once('exit', end)
    },
    kill: async () => {
      process.off('exit', end)
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const server = spawnServer(env)
  await server.port()
  return server.child
}

/** Waits for the first snapshot. */
async function startWatcher(databasePath: string, snapshots: string): Promise<ChildProcess> {
  const args = ['backup', '--watch', snapshots, '--db', databasePath]
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let waited = 0; !existsSync(join(snapshots, CURRENT)); waited += POLL_MS) {
    if (child.exitCode !== null || waited > START_MS) throw new Error('there is no snapshot')
    await sleep(POLL_MS)
  }
  return child
}
