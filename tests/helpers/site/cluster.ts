import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLitestream } from '../services/litestream.ts'
import { startNginx } from '../services/nginx.ts'
import { freePort } from './ports.ts'
import { spawnServer } from './site-process.ts'

/** The built server as one machine, on the same port after each start. */
async function machine(env: Record<string, string>) {
  const PORT = String(await freePort())
  let server: ReturnType<typeof spawnServer> | undefined
  return {
    host: `127.0.0.1:${PORT}`,
    start: async (changed: Record<string, string> = {}) => {
      server = spawnServer({ TRUST_PROXY: 'on', ...env, ...changed, PORT })
      await server.port()
    },
    stop: async () => server?.stop(),
    kill: () => server?.child.kill('SIGKILL'),
  }
}

/**
 * A primary and a replica behind nginx with deploy/nginx-cluster.conf, and Litestream between them. SITE_NAME is
 * "Primary" or "Replica". The folder is empty, and readable by nginx's user.
 */
export async function startCluster(
  folder: string,
  databasePath: string,
  env: Record<string, string>,
) {
  const pages = join(folder, 'pages')
  for (const path of [pages, join(folder, 'cache'), join(folder, 'replica')]) mkdirSync(path)
  const LITESTREAM_URL = `file://${folder}/copy`
  const copy = { REPLICA: 'on', DATABASE_PATH: join(folder, 'replica/directory.sqlite') } as const
  const primary = await machine({ ...env, SITE_NAME: 'Primary', DATABASE_PATH: databasePath })
  const replica = await machine({ ...env, SITE_NAME: 'Replica', ...copy })
  await primary.start()
  const killReplication = startLitestream({ DATABASE_PATH: databasePath, LITESTREAM_URL })
  const killFetching = await startFetching({ ...copy, LITESTREAM_URL })
  await replica.start()
  const port = await freePort()
  const hosts = [primary.host, replica.host]
  const conf = (await readFile('deploy/nginx-cluster.conf', 'utf8'))
    .replace(/10\.0\.0\.(\d+):3000/g, (_, nth: string) => hosts[Number(nth) - 1] ?? 'unused')
    .replace(/^ *server unused.*\n/gm, '')
    .replace(/root .*;/, `root ${pages};`)
    .replace('/var/cache/nginx/directory', `${folder}/cache`)
  const nginx = await startNginx(folder, conf, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pages,
    primary,
    replica,
    LITESTREAM_URL,
    /** The machine of the primary is lost, with Litestream on it. */
    losePrimary: async () => {
      primary.kill()
      await killReplication()
    },
    stop: async () => {
      await Promise.all([nginx.stop(), killReplication(), killFetching()])
      await Promise.all([primary.stop(), replica.stop()])
    },
  }
}

/** Waits for the first copy. Its unit starts the script again while there is none yet. */
async function startFetching(settings: Parameters<typeof startLitestream>[0]) {
  for (;;) {
    const kill = startLitestream(settings)
    await sleep(1000)
    if (existsSync(settings.DATABASE_PATH)) return kill
    await kill()
  }
}
