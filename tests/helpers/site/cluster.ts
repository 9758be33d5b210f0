import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishSnapshot } from '#db/backup/snapshots/publish-snapshot.ts'
import { startNginx } from '../services/nginx.ts'
import { freePort } from './ports.ts'
import { serveDatabase } from './site.ts'

/** The built server, on the same port after each start. */
async function restartableServer(env: Record<string, string>) {
  const PORT = String(await freePort())
  let stop: (() => Promise<unknown>) | undefined
  const server = {
    host: `127.0.0.1:${PORT}`,
    start: async () => {
      ;({ stop } = await serveDatabase({ TRUST_PROXY: 'on', ...env, PORT }))
    },
    stop: async () => {
      await stop?.()
      stop = undefined
    },
  }
  await server.start()
  return server
}

/**
 * A primary and a replica behind nginx with deploy/nginx-cluster.conf. The folder is empty, and readable by
 * nginx's user.
 */
export async function startCluster(
  folder: string,
  databasePath: string,
  env: Record<string, string>,
) {
  const pages = join(folder, 'pages')
  for (const path of [pages, join(folder, 'cache'), join(folder, 'snapshots')]) mkdirSync(path)
  const snapshot = (await publishSnapshot(databasePath, join(folder, 'snapshots'))) ?? ''
  const primary = await restartableServer({ ...env, DATABASE_PATH: databasePath })
  const replica = await restartableServer({ ...env, REPLICA: 'on', DATABASE_PATH: snapshot })
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
    stop: async () => {
      await nginx.stop()
      await primary.stop()
      await replica.stop()
    },
  }
}
