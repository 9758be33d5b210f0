import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot, run, startServer } from '#tests/bench/processes.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { plantApplications } from './applications.ts'

/** The built site with the whole list and some applications, on a database of its own. */
export async function startFullSite() {
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'))
  const database = join(folder, 'directory.sqlite')
  const list = join(packageRoot, 'data/clinics.csv')
  await run(join(packageRoot, 'cli/main.ts'), ['import', list, '--db', database])
  await plantApplications(database)
  const server = await startServer(join(packageRoot, 'dist/server/index.mjs'), {
    env: { ...WITH_ADMIN, PORT: '0', DATABASE_PATH: database, LOG_LEVEL: 'warn' },
    logFile: join(folder, 'log'),
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
