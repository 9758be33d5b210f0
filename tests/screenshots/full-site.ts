import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, CLI, packageRoot, run, startServer } from '#tests/bench/processes.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { addApplications } from './applications.ts'
import { addReports } from './reports.ts'

/** Starts the built site with the whole list and some applications on a temporary database. */
export async function startFullSite() {
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'))
  const database = join(folder, 'directory.sqlite')
  const list = join(packageRoot, 'data/clinics.csv')
  await run(CLI, ['import', list, '--db', database])
  await addApplications(database)
  await addReports(database)
  const server = await startServer(builtServer(), {
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
