import { join } from 'node:path'
import { CURRENT, publishSnapshot } from '#db/backup/snapshots/publish-snapshot.ts'
import { spawnServer } from './site-process.ts'

/** Starts a replica on the same machine; `publish` writes a snapshot of the newest revision for it. */
export async function startReplica(
  { databasePath, folder }: { databasePath: string; folder: string },
  env: Record<string, string> = {},
) {
  const publish = () => publishSnapshot(databasePath, folder)
  await publish()
  const snapshot = join(folder, CURRENT)
  const server = spawnServer({ REPLICA: 'on', DATABASE_PATH: snapshot, ...env })
  const port = await server.port()
  return { ...server, port, url: `http://127.0.0.1:${port}`, snapshot, publish }
}
